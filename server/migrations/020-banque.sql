-- The cooperative's own bank accounts. Their IBAN is printed on every call: it is no secret.
create table comptes_bancaires (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  iban text not null unique,
  -- What the last statement left, in cents, and its day; null: no statement has said it.
  solde bigint,
  solde_le date,
  -- Which column of its CSV files is what, as somebody confirmed it.
  colonnes jsonb,
  constraint comptes_bancaires_solde check ((solde is null) = (solde_le is null))
);

create table releves_bancaires (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  compte_id uuid not null references comptes_bancaires,
  depose_par uuid references utilisateurs on delete set null,
  format text not null check (format in ('camt.053', 'camt.054', 'cfonb120', 'ofx', 'csv')),
  nom_fichier text not null,
  du date not null,
  au date not null,
  -- Cents; null when the format announces none.
  ouverture bigint,
  cloture bigint
);
create index releves_bancaires_compte on releves_bancaires (compte_id, au desc, created_at desc);
create index releves_bancaires_ordre on releves_bancaires (au desc, created_at desc, id);

create table mouvements_bancaires (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  releve_id uuid not null references releves_bancaires,
  compte_id uuid not null references comptes_bancaires,
  -- Its place in the file.
  ordre integer not null,
  date_operation date not null,
  -- Signed cents: positive when money came in.
  montant bigint not null check (montant <> 0),
  libelle text not null,
  -- Among the movements of the account that are alike: same day, amount and label.
  rang integer not null,
  nom text,
  iban_chiffre bytea,
  iban_masque text,
  end_to_end_id text,
  rum text,
  code_rejet text,
  statut text not null default 'a_voir' check (statut in ('a_voir', 'en_attente', 'reconnu', 'accepte', 'classe')),
  -- Of a movement that is no member's.
  classement text check (classement in ('frais_bancaires', 'fournisseur', 'virement_interne', 'remise_cheques', 'autre')),
  compte_comptable text,
  -- Why it was recognised, sentence by sentence.
  preuves text[] not null default '{}',
  constraint mouvements_bancaires_connu unique (compte_id, date_operation, montant, libelle, rang),
  constraint mouvements_bancaires_classe check ((statut = 'classe') = (classement is not null)),
  constraint mouvements_bancaires_iban check ((iban_chiffre is null) = (iban_masque is null))
);
create index mouvements_bancaires_releve on mouvements_bancaires (releve_id, ordre);
create index mouvements_bancaires_a_voir on mouvements_bancaires (releve_id) where statut in ('a_voir', 'en_attente');
create index mouvements_bancaires_iban on mouvements_bancaires (iban_masque) where iban_masque is not null;

-- What a movement paid or confirmed: a payment, a batch of debits, or a debit that came back.
create table rapprochements (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  mouvement_id uuid not null references mouvements_bancaires,
  reglement_id uuid unique references reglements,
  prelevement_id uuid references prelevements,
  ligne_prelevement_id uuid references lignes_prelevement,
  -- The payment was recorded for the movement, and goes with it; else it was there before.
  cree boolean not null,
  constraint rapprochements_un_objet check (num_nonnulls(reglement_id, prelevement_id, ligne_prelevement_id) = 1)
);
create index rapprochements_mouvement on rapprochements (mouvement_id);
create index rapprochements_prelevement on rapprochements (prelevement_id) where prelevement_id is not null;
create index rapprochements_ligne on rapprochements (ligne_prelevement_id) where ligne_prelevement_id is not null;

-- How the bank's text told who paid, as the member reads it.
alter table reglements add column reconnu_grace_a text;
