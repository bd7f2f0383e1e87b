-- Suppliers, group purchases, orders, closing, deliveries. Totals are whole cents, unit prices whole 1/10,000 of a euro.

-- The list of fees as it opens, whatever the size of the campaign and however fast it grows.
create index cotisations_numero on cotisations (campagne_id, numero desc, id);

-- What was sent to the portal: a price list, a certificate. Its bytes are apart: lists never read them.
create table fichiers (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  nom text not null,
  type_mime text not null,
  taille integer not null,
  -- Of the bytes in clear.
  sha256 bytea not null,
  -- Its bytes are encrypted: it shows a bank account.
  chiffre boolean not null default false,
  depose_par uuid references utilisateurs on delete set null
);
create table fichiers_contenus (
  fichier_id uuid primary key references fichiers on delete cascade,
  octets bytea not null
);

create sequence code_fournisseur_seq;
create function prochain_code_fournisseur() returns text language sql volatile as $$
  select 'F' || case when n < 10000 then lpad(n::text, 4, '0') else n::text end from nextval('code_fournisseur_seq') n
$$;

create table fournisseurs (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null unique default prochain_code_fournisseur(),
  statut text not null default 'actif' check (statut in ('actif', 'suspendu', 'archive')),
  raison_sociale text not null,
  -- French ones have a SIRET, foreign ones a VAT number.
  pays text not null default 'FR',
  siret text check (siret ~ '^\d{14}$'),
  siren text generated always as (left(siret, 9)) stored,
  tva_intra text,
  forme_juridique text references formes_juridiques,
  code_ape text,
  adresse jsonb,
  site_web text,
  email_commandes text not null,
  telephone text,
  -- [{nom, fonction, telephone, email, principal}]
  contacts jsonb not null default '[]',
  familles text[] not null,
  agrement_phyto text,
  agrement_phyto_expire_le date,
  -- The last alert that was sent: days before the end.
  agrement_phyto_alerte_jours integer,
  iban_chiffre bytea,
  iban_masque text,
  bic text,
  titulaire_compte text,
  conditions_reglement text,
  escompte_pct numeric(5, 2),
  franco_ht bigint,
  delai_livraison_jours integer,
  -- Codes of départements; empty: everywhere.
  zones_livraison text[] not null default '{}',
  code_client text,
  note smallint check (note between 1 and 5),
  commentaire text,
  recherche text not null generated always as (
    normalise(raison_sociale) || ' ' || lower(code) || ' ' || coalesce(siret, '') || ' ' || coalesce(normalise(tva_intra), '')
    || ' ' || coalesce(normalise(adresse ->> 'commune'), '')
  ) stored,
  check (siret is not null or tva_intra is not null)
);
create unique index fournisseurs_siret_unique on fournisseurs (siret);
create unique index fournisseurs_tva_unique on fournisseurs (tva_intra) where siret is null;
create index fournisseurs_siren on fournisseurs (siren);
create index fournisseurs_recherche on fournisseurs using gin (recherche gin_trgm_ops);
create index fournisseurs_raison_sociale on fournisseurs (raison_sociale collate francais, id);

-- Another administrator confirms a change of bank account: the usual fraud is a false one.
create table changements_iban (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  fournisseur_id uuid not null references fournisseurs,
  iban_chiffre bytea not null,
  iban_masque text not null,
  bic text,
  titulaire_compte text not null,
  statut text not null default 'en_attente' check (statut in ('en_attente', 'confirme', 'refuse')),
  demande_par uuid references utilisateurs on delete set null,
  decide_par uuid references utilisateurs on delete set null,
  decide_le timestamptz
);
create unique index changements_iban_en_attente on changements_iban (fournisseur_id) where statut = 'en_attente';

create table documents_fournisseur (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  fournisseur_id uuid not null references fournisseurs,
  fichier_id uuid not null references fichiers,
  type text not null check (type in ('kbis', 'urssaf', 'rib', 'cgv', 'fds', 'agrement', 'tarif', 'autre')),
  libelle text,
  expire_le date,
  -- The last alert that was sent: days before the end.
  alerte_jours integer
);
create index documents_fournisseur_fournisseur on documents_fournisseur (fournisseur_id);
create index documents_fournisseur_expire on documents_fournisseur (expire_le) where expire_le is not null;

create table groupements_achats (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- GA-2027-ENG-01
  reference text not null constraint groupements_achats_reference_unique unique,
  famille text not null,
  libelle text not null,
  description text,
  fournisseur_id uuid references fournisseurs,
  statut text not null default 'brouillon' check (statut in (
    'brouillon', 'publie', 'ouvert', 'clos', 'en_negociation', 'attribue', 'commande', 'en_livraison', 'livre', 'facture', 'solde', 'annule'
  )),
  ouverture_le timestamptz not null,
  cloture_le timestamptz not null,
  livraison_du date,
  livraison_au date,
  mode_livraison text not null check (mode_livraison in ('exploitation', 'depot', 'enlevement')),
  -- Where the members fetch it, when it is no farm.
  lieu_livraison text,
  mode_facturation text not null default 'directe_fournisseur' check (mode_facturation in ('directe_fournisseur', 'achat_revente')),
  mode_prix text not null default 'prix_unique' check (mode_prix in ('prix_unique', 'paliers_groupe', 'paliers_adherent')),
  -- Of the whole purchase, in `seuil_unite`: HT cents for `eur`.
  seuil_minimum numeric(14, 4),
  seuil_unite text check (seuil_unite in ('t', 'kg', 'L', 'unite', 'dose', 'm', 'eur')),
  franco_ht bigint,
  frais_port bigint,
  -- How transport and handling are shared.
  cle_frais text not null default 'poids' check (cle_frais in ('poids', 'quantite', 'valeur')),
  acompte_pct numeric(5, 2),
  conditions_reglement text,
  -- What a member accepts.
  conditions text,
  reserve_adherents_a_jour boolean not null default true,
  frais_gestion_pct numeric(4, 2) not null default 0,
  motif text,
  -- The mail of the last hours has left.
  rappel_le timestamptz,
  recherche text not null generated always as (normalise(libelle) || ' ' || normalise(reference)) stored,
  check (ouverture_le < cloture_le and livraison_du <= livraison_au)
);
create index groupements_achats_liste on groupements_achats (cloture_le desc, id);
create index groupements_achats_famille on groupements_achats (famille, cloture_le desc, id);
create index groupements_achats_fournisseur on groupements_achats (fournisseur_id);
create index groupements_achats_horloge on groupements_achats (statut, ouverture_le, cloture_le) where statut in ('publie', 'ouvert');

create table documents_groupement (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  groupement_id uuid not null references groupements_achats,
  fichier_id uuid not null references fichiers,
  libelle text not null
);
create index documents_groupement_groupement on documents_groupement (groupement_id);

create table articles_achat (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  groupement_id uuid not null references groupements_achats,
  rang integer not null,
  reference_fournisseur text,
  designation text not null,
  description text,
  -- Authorisation of a plant protection product.
  amm text,
  -- What the price is for.
  unite text not null check (unite in ('t', 'kg', 'L', 'unite', 'dose', 'm')),
  conditionnement text not null,
  -- Units in one package: 0.5 t in a big bag.
  contenance numeric(12, 4) not null check (contenance > 0),
  -- Packages: a member orders them by so many, at least so many; the supplier delivers them by so many (a pallet).
  multiple integer not null default 1 check (multiple > 0),
  minimum integer not null default 0,
  colisage integer not null default 1 check (colisage > 0),
  -- Packages, of the whole purchase. Null: as many as are asked.
  disponible integer,
  -- Units, of the whole purchase.
  minimum_groupe numeric(14, 4),
  prix_unitaire_ht bigint not null check (prix_unitaire_ht >= 0),
  -- [{a_partir_de (units), prix_unitaire_ht}], rising thresholds, falling prices.
  paliers jsonb not null default '[]',
  tva_code text not null,
  -- Per unit: tax on diffuse pollution, eco-contribution.
  redevance_ht bigint not null default 0,
  eco_contribution_ht bigint not null default 0,
  -- Kilograms of one unit, for transport; null for what is sold by weight.
  poids_unite_kg numeric(12, 4),
  certiphyto_requis boolean not null default false,
  -- `fige`: the others are prolonged without it.
  statut text not null default 'ouvert' check (statut in ('ouvert', 'fige', 'annule')),
  -- Negotiated with the supplier after the closing; else the tier's.
  prix_negocie_ht bigint,
  -- Of the attribution.
  prix_final_ht bigint,
  -- Packages that the cooperative takes for itself, to complete a minimum or a pallet.
  nombre_cooperative integer not null default 0
);
create index articles_achat_groupement on articles_achat (groupement_id, rang);
create unique index articles_achat_reference_unique on articles_achat (groupement_id, reference_fournisseur);

create table bons_commande (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- BC-2027-000123, from its first validation.
  numero text unique,
  groupement_id uuid not null references groupements_achats,
  entreprise_id uuid not null references entreprises,
  statut text not null default 'brouillon' check (statut in (
    'brouillon', 'valide', 'a_reconfirmer', 'confirme', 'partiellement_livre', 'livre', 'facture', 'solde', 'annule'
  )),
  -- Null: fetched, or delivered at the depot.
  exploitation_id uuid references exploitations,
  contact_id uuid references adherents on delete set null,
  instructions text,
  -- Cents; of the last validation, then of the attribution and of each amendment.
  total_ht bigint not null default 0,
  total_tva bigint not null default 0,
  total_ttc bigint not null default 0,
  -- CalculBon: lines, VAT by rate, charges. Null until validated.
  calcul jsonb,
  -- The first validation; edits keep it: « premier arrivé ».
  valide_le timestamptz,
  accepte_le timestamptz,
  accepte_par uuid references utilisateurs on delete set null,
  -- Address and browser, hashed: what the acceptance may be told by.
  empreinte bytea,
  -- {numero, categorie, expire_le, nom} of who signed.
  certiphyto jsonb,
  -- Version of the last PDF.
  edition integer not null default 0,
  motif text,
  annule_le timestamptz,
  solde_le date,
  solde_reference text
);
create unique index bons_commande_unique on bons_commande (groupement_id, entreprise_id) where statut <> 'annule';
create index bons_commande_groupement on bons_commande (groupement_id, statut, id);
create index bons_commande_entreprise on bons_commande (entreprise_id, created_at desc, id);
create index bons_commande_liste on bons_commande (created_at desc, id);
create index bons_commande_statut on bons_commande (statut, created_at desc, id);
create index bons_commande_total on bons_commande (total_ttc desc, id);
create index bons_commande_numero on bons_commande using gin (normalise(numero) gin_trgm_ops);

create table lignes_commande (
  id uuid primary key default gen_random_uuid(),
  bon_commande_id uuid not null references bons_commande on delete cascade,
  article_id uuid not null references articles_achat,
  -- Packages that were asked; those that were attributed, once they are.
  nombre integer not null check (nombre > 0),
  nombre_attribue integer check (nombre_attribue >= 0),
  -- What the member was told: at the validation, and never more than.
  prix_annonce_ht bigint not null,
  prix_maximum_ht bigint not null,
  -- Of the attribution.
  prix_final_ht bigint,
  -- What changed at the attribution, in a sentence for the member.
  explication text,
  -- Packages that will not come, and are awaited no more.
  reliquat_annule integer not null default 0,
  unique (bon_commande_id, article_id)
);
create index lignes_commande_article on lignes_commande (article_id) include (bon_commande_id, nombre);

-- What happened to an order after the closing: dated, signed, never undone but by another one.
create table avenants (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  bon_commande_id uuid not null references bons_commande,
  numero integer not null,
  motif text not null,
  auteur_id uuid references utilisateurs on delete set null,
  -- [{article_id, designation, avant, apres}], packages.
  lignes jsonb not null,
  total_avant bigint not null,
  total_apres bigint not null,
  unique (bon_commande_id, numero)
);

-- What the closing asks a member: more packages to fill a pallet, or a price above the one that was announced.
create table propositions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  bon_commande_id uuid not null references bons_commande,
  article_id uuid not null references articles_achat,
  nombre_actuel integer not null,
  nombre_propose integer not null,
  statut text not null default 'proposee' check (statut in ('proposee', 'acceptee', 'refusee', 'expiree')),
  expire_le timestamptz not null,
  repondu_le timestamptz,
  repondu_par uuid references utilisateurs on delete set null
);
create index propositions_bon on propositions (bon_commande_id);
create unique index propositions_en_cours on propositions (bon_commande_id, article_id) where statut = 'proposee';
create index propositions_expire on propositions (expire_le) where statut = 'proposee';

-- What was decided at the closing, one per problem.
create table decisions_cloture (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  groupement_id uuid not null references groupements_achats,
  -- Null: of the whole purchase.
  article_id uuid references articles_achat,
  probleme text not null check (probleme in ('minimum_groupement', 'minimum_article', 'colis_incomplet', 'penurie')),
  choix text not null,
  -- Of the choice: days, rule, available packages.
  parametres jsonb not null default '{}',
  decide_par uuid references utilisateurs on delete set null,
  constraint decisions_cloture_unique unique nulls not distinct (groupement_id, article_id, probleme)
);

-- Transport and handling: each shared among the orders, to the cent.
create table frais_achat (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  groupement_id uuid not null references groupements_achats,
  libelle text not null,
  montant_ht bigint not null check (montant_ht > 0),
  tva_code text not null,
  cle text not null check (cle in ('poids', 'quantite', 'valeur'))
);
create index frais_achat_groupement on frais_achat (groupement_id);

create table commandes_fournisseur (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- CF-2027-000007
  numero text not null unique,
  groupement_id uuid not null references groupements_achats,
  fournisseur_id uuid not null references fournisseurs,
  statut text not null default 'emise' check (statut in ('emise', 'recue', 'annulee')),
  date_emission date not null,
  total_ht bigint not null,
  -- What was ordered, line by line and place by place: frozen.
  lignes jsonb not null,
  -- The last mail to the supplier.
  envoyee_le timestamptz,
  -- Of the supplier's invoice.
  facture_numero text,
  facture_date date,
  facture_ht bigint,
  motif text
);
create unique index commandes_fournisseur_courante on commandes_fournisseur (groupement_id) where statut <> 'annulee';

create table receptions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  commande_fournisseur_id uuid not null references commandes_fournisseur,
  date_reception date not null,
  numero_bl text,
  reserves text,
  saisi_par uuid references utilisateurs on delete set null,
  -- Entered by mistake: it counts no more.
  annulee_le timestamptz,
  motif text
);
create index receptions_commande on receptions (commande_fournisseur_id);

create table lignes_reception (
  id uuid primary key default gen_random_uuid(),
  reception_id uuid not null references receptions on delete cascade,
  article_id uuid not null references articles_achat,
  -- Null: excess, or the cooperative's own.
  ligne_commande_id uuid references lignes_commande,
  -- Packages; the damaged ones are among the received ones, and count for nothing.
  nombre integer not null check (nombre > 0),
  nombre_abime integer not null default 0,
  lot text,
  check (nombre_abime between 0 and nombre)
);
create index lignes_reception_reception on lignes_reception (reception_id);
create index lignes_reception_ligne on lignes_reception (ligne_commande_id);

-- Pieces of orders stand beside those of fees. A supplier order is no member's.
alter table documents drop constraint documents_type_check;
alter table documents
  add constraint documents_type_check check (type in (
    'appel', 'facture', 'avoir', 'recu', 'attestation', 'mise_en_demeure', 'mandat', 'bon_commande', 'commande_fournisseur'
  )),
  alter column entreprise_id drop not null,
  add constraint documents_entreprise_check check (entreprise_id is not null or type = 'commande_fournisseur'),
  add column bon_commande_id uuid references bons_commande,
  add column commande_fournisseur_id uuid references commandes_fournisseur,
  -- Of a piece that is issued again under its number: 1, 2…
  add column edition integer not null default 1;
alter table documents drop constraint documents_numero_key;
create unique index documents_numero_unique on documents (numero, edition);
create index documents_bon_commande on documents (bon_commande_id) where bon_commande_id is not null;
create index documents_commande_fournisseur on documents (commande_fournisseur_id) where commande_fournisseur_id is not null;
