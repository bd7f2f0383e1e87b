-- Invoices and credit notes that suppliers send: as read, or as typed from a PDF that machines cannot read. Amounts in cents.
create table factures_fournisseur (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  statut text not null default 'a_saisir' check (statut in ('a_saisir', 'a_controler', 'approuvee', 'contestee', 'refusee')),
  syntaxe text not null check (syntaxe in ('cii', 'ubl', 'saisie')),
  -- Null: it was typed on its order, before invoices were files.
  fichier_id uuid references fichiers,
  depose_par uuid references utilisateurs on delete set null,
  fournisseur_id uuid references fournisseurs,
  commande_fournisseur_id uuid references commandes_fournisseur,
  type text check (type in ('facture', 'avoir')),
  numero text,
  date_facture date,
  echeance date,
  -- As the invoice says them.
  vendeur text,
  -- SIREN, or the VAT number of a foreign supplier: who may not send the same number twice.
  identifiant_vendeur text,
  reference_commande text,
  lignes jsonb not null default '[]',
  -- Charges minus allowances of the whole invoice.
  frais_ht bigint not null default 0,
  total_ht bigint,
  total_tva bigint,
  total_ttc bigint,
  iban_chiffre bytea,
  iban_masque text,
  motif text,
  decidee_par uuid references utilisateurs on delete set null,
  decidee_le timestamptz,
  -- When the refusal or the dispute was told to the supplier on the platform.
  declaree_le timestamptz,
  check (statut = 'a_saisir' or (type is not null and numero is not null and date_facture is not null and total_ht is not null))
);
create unique index factures_fournisseur_numero on factures_fournisseur (identifiant_vendeur, lower(numero));
create index factures_fournisseur_commande on factures_fournisseur (commande_fournisseur_id);
create index factures_fournisseur_fournisseur on factures_fournisseur (fournisseur_id);
create index factures_fournisseur_recentes on factures_fournisseur (created_at desc, id);

insert into factures_fournisseur (statut, syntaxe, fournisseur_id, commande_fournisseur_id, type, numero, date_facture, vendeur,
    identifiant_vendeur, reference_commande, total_ht)
  select 'approuvee', 'saisie', f.fournisseur_id, f.id, 'facture', f.facture_numero, f.facture_date, s.raison_sociale,
    -- The same number may have been typed on several orders: only one row bears the seller that must be unique.
    case when row_number() over (partition by f.fournisseur_id, lower(f.facture_numero) order by f.created_at) = 1
      then coalesce(s.siren, s.tva_intra) end,
    f.numero, f.facture_ht
  from commandes_fournisseur f join fournisseurs s on s.id = f.fournisseur_id
  where f.facture_numero is not null and f.facture_date is not null and f.facture_ht is not null;
-- The former version still reads what it wrote on the order while servers are updated one after the other: the columns stay.
