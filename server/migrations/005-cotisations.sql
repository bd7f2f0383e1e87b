-- From the scale to the bank file: scales, fees, documents, payments, reminders, direct debits. Amounts are whole cents.

alter table campagnes
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();

-- A scale is one document: published, it never changes; another version follows it.
create table baremes (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  campagne_id uuid not null references campagnes,
  numero integer not null,
  statut text not null default 'brouillon' check (statut in ('brouillon', 'publie')),
  valide_du date not null,
  prorata text not null default 'aucun' check (prorata in ('aucun', 'mensuel', 'semestriel')),
  composantes jsonb not null default '[]',
  publie_le timestamptz,
  constraint baremes_numero_unique unique (campagne_id, numero)
);
create unique index baremes_brouillon on baremes (campagne_id) where statut = 'brouillon';

-- Numbers of pieces, one counter per series and calendar year: taken in the transaction of the piece, so that none is lost.
create table compteurs (
  serie text not null,
  annee integer not null,
  dernier integer not null,
  primary key (serie, annee)
);

-- One run over a campaign: what was asked, how far it is, what it left out. A killed server takes it up where it was.
create table lots_cotisations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  campagne_id uuid not null references campagnes,
  operation text not null check (operation in ('calcul', 'appel')),
  statut text not null default 'en_attente' check (statut in ('en_attente', 'en_cours', 'termine', 'interrompu')),
  -- Null: every membership of the campaign.
  adhesion_ids uuid[],
  date_emission date,
  echeance date,
  -- The last membership that was treated, in the order of their ids.
  curseur uuid,
  total integer not null default 0,
  faits integer not null default 0,
  montant bigint not null default 0,
  -- [{adhesion_id, raison_sociale, motif}], the first thousand.
  ecartes jsonb not null default '[]',
  nombre_ecartes integer not null default 0,
  demande_par uuid references utilisateurs on delete set null,
  debut timestamptz,
  fin timestamptz
);
create unique index lots_cotisations_en_cours on lots_cotisations (campagne_id)
  where statut in ('en_attente', 'en_cours');

create table cotisations (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  adhesion_id uuid not null references adhesions,
  entreprise_id uuid not null references entreprises,
  campagne_id uuid not null references campagnes,
  bareme_id uuid not null references baremes,
  statut text not null default 'calculee' check (statut in (
    'calculee', 'appelee', 'partiellement_payee', 'payee', 'annulee', 'irrecouvrable'
  )),
  -- What it was computed from, and each line: frozen with the call.
  situation jsonb not null,
  calcul jsonb not null,
  montant_ht bigint not null,
  montant_tva bigint not null,
  montant_ttc bigint not null,
  -- Capital, which is no fee.
  montant_parts bigint not null,
  montant_du bigint not null generated always as (montant_ttc + montant_parts) stored,
  -- The sum of its running allocations.
  regle bigint not null default 0,
  numero text unique,
  date_emission date,
  echeance date,
  appelee_le timestamptz,
  -- In dispute: no reminder.
  litige_motif text,
  -- Of the cancellation or of the write-off.
  motif text,
  close_le date,
  -- Given up at the write-off. A payment that is returned later is due again in the account, the fee stays written off.
  montant_irrecouvrable bigint,
  check (montant_ht >= 0 and montant_tva >= 0 and montant_parts >= 0),
  constraint cotisations_regle check (regle >= 0 and regle <= montant_ttc + montant_parts)
);
create unique index cotisations_courante on cotisations (adhesion_id, campagne_id) where statut <> 'annulee';
-- Counting and adding up a campaign reads this index alone.
create index cotisations_campagne on cotisations (campagne_id, statut, id) include (echeance, montant_du, regle);
create index cotisations_entreprise on cotisations (entreprise_id, campagne_id);
create index cotisations_echeance on cotisations (echeance) where statut in ('appelee', 'partiellement_payee');
create index cotisations_emission on cotisations (date_emission) where date_emission is not null;
-- What the dashboard sums, without the fees themselves.
create index cotisations_montants on cotisations (campagne_id)
  include (id, statut, date_emission, echeance, close_le, montant_du, regle);

-- Shares of the company: subscribed with a call, given back with its cancellation or at the end.
create table mouvements_parts (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  entreprise_id uuid not null references entreprises,
  cotisation_id uuid references cotisations,
  jour date not null,
  nature text not null check (nature in ('souscription', 'annulation', 'remboursement')),
  -- Positive when subscribed, negative otherwise.
  nombre integer not null check (nombre <> 0),
  valeur_nominale bigint not null check (valeur_nominale > 0)
);
create index mouvements_parts_entreprise on mouvements_parts (entreprise_id);

-- Direct debits: one file per collection date.
create table prelevements (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  statut text not null default 'prepare' check (statut in ('prepare', 'exporte', 'annule')),
  date_prelevement date not null,
  schema text not null default 'pain.008.001.08' check (schema in ('pain.008.001.08', 'pain.008.001.02')),
  message_id text not null unique,
  -- The file itself, with its account numbers: encrypted.
  fichier_chiffre bytea,
  sha256 bytea,
  exporte_le timestamptz,
  exporte_par uuid references utilisateurs on delete set null
);
create index prelevements_date on prelevements (date_prelevement desc, id);

alter table mandats
  add column version integer not null default 1,
  add column type_prelevement text not null default 'RCUR' check (type_prelevement in ('RCUR', 'OOFF')),
  add column date_signature date,
  add column lieu text,
  -- The signed paper, as a PDF.
  add column fichier_signe bytea,
  add column dernier_prelevement date,
  add column revoque_le date;

create table documents (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  type text not null check (type in (
    'appel', 'facture', 'avoir', 'recu', 'attestation', 'mise_en_demeure', 'mandat'
  )),
  numero text unique,
  entreprise_id uuid not null references entreprises,
  cotisation_id uuid references cotisations,
  reglement_id uuid,
  mandat_id uuid references mandats,
  date_emission date not null,
  -- All that is printed, frozen at the emission.
  donnees jsonb not null,
  -- On an attestation, what the public page recognises.
  code_verification text unique,
  -- A mail leaves with it once it is produced: its template, null for none.
  modele_courriel text,
  courriel_le timestamptz,
  produit_le timestamptz,
  taille integer,
  sha256 bytea
);
create index documents_cotisation on documents (cotisation_id);
create index documents_entreprise on documents (entreprise_id, date_emission desc, id);
create index documents_a_produire on documents (created_at, id) where produit_le is null and modele_courriel is not null;
create index documents_a_envoyer on documents (created_at, id) where modele_courriel is not null and courriel_le is null;

-- The bytes, apart: lists never read them.
create table documents_contenus (
  document_id uuid primary key references documents,
  octets bytea not null
);

create table reglements (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Null: nobody has recognised it yet.
  entreprise_id uuid references entreprises,
  moyen text not null check (moyen in ('virement', 'cheque', 'prelevement_sepa', 'carte', 'especes')),
  date_reglement date not null,
  montant bigint not null check (montant > 0),
  -- The sum of its running allocations; the rest is the company's credit.
  affecte bigint not null default 0,
  -- Paid back to the company.
  rembourse bigint not null default 0,
  reference text,
  commentaire text,
  statut text not null default 'valide' check (statut in ('valide', 'annule', 'rejete')),
  motif text,
  -- Of the bank, on a return: MS03, AM04…
  code_rejet text,
  close_le date,
  saisi_par uuid references utilisateurs on delete set null,
  constraint reglements_affecte check (affecte >= 0 and rembourse >= 0 and affecte + rembourse <= montant)
);
create index reglements_entreprise on reglements (entreprise_id, date_reglement desc, id);
create index reglements_date on reglements (date_reglement desc, id);
create index reglements_reference on reglements using gin (normalise(reference) gin_trgm_ops);
-- What a treasurer still has to treat: nobody's, or more than was due.
create index reglements_a_traiter on reglements (date_reglement desc, id)
  where statut = 'valide' and montant > affecte + rembourse;
alter table documents add constraint documents_reglement_fkey foreign key (reglement_id) references reglements;

create table affectations_reglement (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  reglement_id uuid not null references reglements,
  cotisation_id uuid not null references cotisations,
  montant bigint not null check (montant > 0),
  date_affectation date not null,
  -- Undone: the payment was returned, or the fee cancelled.
  annulee_le date
);
create index affectations_reglement_reglement on affectations_reglement (reglement_id);
create index affectations_reglement_cotisation on affectations_reglement (cotisation_id);
create unique index affectations_reglement_courante on affectations_reglement (reglement_id, cotisation_id)
  where annulee_le is null;

-- Credit paid back to the company: `rembourse` is their sum.
create table remboursements (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  reglement_id uuid not null references reglements,
  montant bigint not null check (montant > 0),
  date_remboursement date not null,
  reference text,
  saisi_par uuid references utilisateurs on delete set null
);
create index remboursements_reglement on remboursements (reglement_id);
create index remboursements_date on remboursements (date_remboursement);

create table lignes_prelevement (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  prelevement_id uuid not null references prelevements,
  cotisation_id uuid not null references cotisations,
  mandat_id uuid not null references mandats,
  montant bigint not null check (montant > 0),
  -- The reference that comes back with a return.
  end_to_end_id text not null unique,
  sequence text not null check (sequence in ('RCUR', 'OOFF')),
  statut text not null default 'prevue' check (statut in ('prevue', 'exportee', 'rejetee', 'annulee')),
  code_rejet text,
  reglement_id uuid references reglements,
  prenotifiee_le timestamptz
);
create index lignes_prelevement_prelevement on lignes_prelevement (prelevement_id);
create index lignes_prelevement_reglement on lignes_prelevement (reglement_id);
create index lignes_prelevement_mandat on lignes_prelevement (mandat_id);
-- One fee is never in two files at once.
create unique index lignes_prelevement_en_cours on lignes_prelevement (cotisation_id) where statut = 'prevue';

-- At most one reminder per step.
create table relances (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  cotisation_id uuid not null references cotisations,
  etape text not null,
  -- Interne: only the administrators were told.
  canal text not null check (canal in ('courriel', 'courrier', 'interne')),
  envoyee_le date not null,
  document_id uuid references documents,
  constraint relances_etape_unique unique (cotisation_id, etape)
);
create index relances_envoyee on relances (envoyee_le);

-- The days whose summary was sent to the administrators: once a day at most.
create table bilans_relances (
  jour date primary key,
  created_at timestamptz not null default now()
);

-- The logo of the cooperative, as its pages and documents print it.
create table logos (
  sha256 bytea primary key,
  created_at timestamptz not null default now(),
  type_mime text not null check (type_mime in ('image/png', 'image/jpeg')),
  octets bytea not null
);

-- What administrators add to the lists of machines; what came with the portal is renamed or closed, never removed.
alter table categories_materiel
  add column version integer not null default 1,
  add column ajoute boolean not null default false;
alter table marques
  add column version integer not null default 1,
  add column ajoute boolean not null default false;
