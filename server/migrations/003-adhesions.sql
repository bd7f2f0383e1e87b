-- Companies, memberships, farms, people's roles, machines.

create sequence no_adherent_seq;

create function prochain_no_adherent() returns text language sql volatile as $$
  select 'A' || case when n < 100000 then lpad(n::text, 5, '0') else n::text end from nextval('no_adherent_seq') n
$$;

create function departement_de(code_insee text) returns text language sql immutable parallel safe
  return case when left(code_insee, 2) in ('97', '98') then left(code_insee, 3) else left(code_insee, 2) end;

create table entreprises (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  no_adherent text not null unique default prochain_no_adherent(),
  siret text not null constraint entreprises_siret_unique unique check (siret ~ '^\d{14}$'),
  siren text not null generated always as (left(siret, 9)) stored,
  nic text not null generated always as (right(siret, 5)) stored,
  raison_sociale text not null,
  nom_commercial text,
  enseigne text,
  sigle text,
  categorie_juridique text references formes_juridiques,
  code_ape text,
  nomenclature_ape text,
  code_ape_2025 text,
  tva_intra text,
  regime_tva text,
  etat_administratif text,
  date_creation date,
  tranche_effectif text,
  adresse jsonb,
  adresse_facturation jsonb,
  adresse_livraison jsonb,
  commune text generated always as (adresse ->> 'commune') stored,
  departement text generated always as (departement_de(adresse ->> 'code_insee')) stored,
  telephone text,
  mobile text,
  email text,
  site_web text,
  mode_reglement text,
  diffusion_partielle boolean not null default false,
  source_donnees text not null default 'saisie',
  synchronise_le timestamptz,
  recherche text not null generated always as (
    normalise(raison_sociale) || ' ' || coalesce(normalise(nom_commercial), '') || ' ' || coalesce(normalise(enseigne), '')
    || ' ' || siret || ' ' || lower(no_adherent) || ' ' || coalesce(normalise(adresse ->> 'commune'), '')
  ) stored
);
create index entreprises_recherche on entreprises using gin (recherche gin_trgm_ops);
create index entreprises_siren on entreprises (siren);
create index entreprises_raison_sociale on entreprises (raison_sociale collate francais, id);
create index entreprises_commune on entreprises (commune collate francais, id);
create index entreprises_departement on entreprises (departement);

-- A company changes bank: the mandate is revoked and another one begins.
create table mandats (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  entreprise_id uuid not null references entreprises,
  rum text not null unique,
  statut text not null default 'brouillon' check (statut in ('brouillon', 'actif', 'suspendu', 'revoque', 'caduc')),
  iban_chiffre bytea not null,
  iban_masque text not null,
  bic text,
  titulaire_compte text not null
);
create unique index mandats_courant on mandats (entreprise_id) where statut not in ('revoque', 'caduc');

create table campagnes (
  id uuid primary key default gen_random_uuid(),
  annee integer not null unique,
  libelle text not null,
  debut date not null,
  fin date not null,
  -- When memberships are declared; the window may cross 31 December.
  depot_du date not null,
  depot_au date not null,
  date_appel date,
  echeance date,
  statut text not null default 'ouverte' check (statut in ('ouverte', 'close')),
  check (debut <= fin and depot_du <= depot_au)
);

create table adhesions (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  entreprise_id uuid not null references entreprises,
  statut text not null default 'brouillon' check (statut in (
    'brouillon', 'soumise', 'a_completer', 'active', 'suspendue', 'refusee', 'abandonnee',
    'resiliee', 'radiee', 'exclue', 'terminee'
  )),
  -- An administrator is creating it: invisible to members.
  en_preparation boolean not null default false,
  premiere_campagne_id uuid references campagnes,
  adhesion_precedente_id uuid references adhesions,
  soumise_le timestamptz,
  validee_le timestamptz,
  motif text,
  date_effet date,
  fin_le date,
  resiliation_prevue_le date,
  modifiee_le timestamptz not null default now()
);
create unique index adhesions_en_cours on adhesions (entreprise_id)
  where statut not in ('refusee', 'abandonnee', 'resiliee', 'radiee', 'exclue', 'terminee');
create index adhesions_entreprise on adhesions (entreprise_id);
create index adhesions_modifiee on adhesions (modifiee_le desc, id);
create index adhesions_statut on adhesions (statut, modifiee_le desc, id);

create table declarations (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  adhesion_id uuid not null references adhesions,
  campagne_id uuid not null references campagnes,
  statut text not null default 'a_faire' check (statut in ('a_faire', 'soumise', 'a_completer', 'validee')),
  -- What was declared, frozen at submission.
  instantane jsonb,
  motif text,
  soumise_le timestamptz,
  auteur_id uuid references utilisateurs on delete set null,
  unique (adhesion_id, campagne_id)
);
create index declarations_campagne on declarations (campagne_id, statut);

create table exploitations (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  entreprise_id uuid not null references entreprises,
  nom text not null,
  siret text,
  numero_pacage text,
  numero_ede text,
  numero_cvi text,
  adresse jsonb,
  commune text generated always as (adresse ->> 'commune') stored,
  code_insee text generated always as (adresse ->> 'code_insee') stored,
  sau_ha numeric(8, 2),
  sau_annee integer,
  surface_irrigable_ha numeric(8, 2),
  surface_bio_ha numeric(8, 2),
  otex text references otex,
  productions text[] not null default '{}',
  mode_production text not null default 'conventionnel',
  certifications jsonb not null default '[]',
  cheptel jsonb not null default '{}',
  acces_livraison text,
  est_principale boolean not null default false,
  statut text not null default 'active' check (statut in ('active', 'cessee', 'cedee')),
  date_cessation date,
  repreneur_id uuid references entreprises,
  commentaire text,
  note_admin text
);
create index exploitations_entreprise on exploitations (entreprise_id);
create unique index exploitations_nom_unique on exploitations (entreprise_id, normalise(nom)) where statut = 'active';
create unique index exploitations_principale_unique on exploitations (entreprise_id) where est_principale;

-- One row per period of a person in a company; the API shows the latest.
create table roles_entreprise (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  adherent_id uuid not null references adherents,
  entreprise_id uuid not null references entreprises,
  role text,
  debut date,
  fin date,
  droit text check (droit in ('gestionnaire', 'lecture', 'comptable')),
  est_contact_principal boolean not null default false,
  recoit_factures boolean not null default false,
  recoit_bons_commande boolean not null default false,
  signataire boolean not null default false,
  parts_pct numeric(5, 2),
  check (fin is null or debut is null or fin >= debut)
);
create index roles_entreprise_entreprise on roles_entreprise (entreprise_id);
create index roles_entreprise_adherent on roles_entreprise (adherent_id);
create unique index roles_entreprise_en_cours on roles_entreprise (entreprise_id, adherent_id) where fin is null;
create unique index roles_entreprise_contact_unique on roles_entreprise (entreprise_id) where est_contact_principal;

create table materiels (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  entreprise_id uuid not null references entreprises,
  exploitation_id uuid references exploitations,
  categorie_id uuid references categories_materiel,
  marque_id uuid references marques,
  marque_autre text,
  modele text,
  designation text,
  annee integer,
  numero_serie text,
  type_immatriculation text,
  immatriculation text,
  numero_exploitation text,
  ptac_kg integer,
  date_premiere_circulation date,
  puissance_ch integer,
  largeur_travail_m numeric(5, 2),
  capacite numeric(8, 2),
  capacite_unite text,
  heures_moteur integer,
  releve_le date,
  valeur_achat_ht bigint,
  valeur_estimee bigint,
  date_achat date,
  etat_usure text,
  statut text not null default 'en_service'
    check (statut in ('en_service', 'en_reparation', 'hors_service', 'vendu', 'transfere', 'detruit')),
  propriete text not null default 'propriete',
  propriete_part_pct numeric(5, 2),
  disponibilite text not null default 'non_partage'
    check (disponibilite in ('non_partage', 'entraide', 'location', 'vente')),
  controle_pulverisateur_le date,
  controle_numero text,
  controle_resultat text,
  assurance_compagnie text,
  assurance_expire_le date,
  commentaire text
);
create index materiels_entreprise on materiels (entreprise_id);
create index materiels_exploitation on materiels (exploitation_id);
create index materiels_serie on materiels (marque_id, numero_serie) where numero_serie is not null;

-- Where a machine was, period by period; the open one repeats materiels.exploitation_id.
create table affectations_materiel (
  id uuid primary key default gen_random_uuid(),
  materiel_id uuid not null references materiels on delete cascade,
  entreprise_id uuid not null references entreprises,
  exploitation_id uuid references exploitations,
  debut date not null,
  fin date,
  motif text,
  check (fin is null or fin >= debut)
);
create index affectations_materiel_materiel on affectations_materiel (materiel_id);
create unique index affectations_materiel_en_cours on affectations_materiel (materiel_id) where fin is null;

-- Hour meter readings: they never go down without a reason.
create table releves_heures (
  id uuid primary key default gen_random_uuid(),
  materiel_id uuid not null references materiels on delete cascade,
  releve_le date not null,
  heures integer not null,
  motif text
);
create index releves_heures_materiel on releves_heures (materiel_id, releve_le);
