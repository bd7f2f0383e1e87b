-- Text search, accounts, sessions, audit, settings: what every noun stands on.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Our own collation: the ICU ones that PostgreSQL predefines differ with the version of ICU.
create collation francais (provider = icu, locale = 'fr-FR');

-- Lower case, no accent, no hyphen, no space: the form in which texts are searched.
create function normalise(texte text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(lower(unaccent('unaccent'::regdictionary, texte)), '[^a-z0-9]+', '', 'g');

create table adherents (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  civilite text,
  nom text not null,
  prenom text not null,
  nom_usage text,
  nom_naissance text,
  date_naissance date,
  email text,
  telephone_fixe text,
  telephone_mobile text,
  est_retraite boolean not null default false,
  date_retraite date,
  statut_personne text not null default 'actif' check (statut_personne in ('actif', 'decede')),
  certiphyto_numero text,
  certiphyto_categorie text,
  certiphyto_expire_le date,
  recherche text not null generated always as (
    normalise(nom) || ' ' || normalise(prenom) || ' ' || coalesce(normalise(nom_usage), '')
  ) stored
);
create index adherents_recherche on adherents using gin (recherche gin_trgm_ops);

create table utilisateurs (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  identifiant text not null check (identifiant !~ '@'),
  email text not null,
  mot_de_passe_hash text,
  statut text not null default 'invite' check (statut in ('invite', 'actif', 'desactive')),
  is_admin boolean not null default false,
  adherent_id uuid unique references adherents,
  -- Of an administrator who is no member; a member's name is the person's.
  prenom text,
  nom text,
  check (adherent_id is not null or (prenom is not null and nom is not null))
);
create unique index utilisateurs_identifiant on utilisateurs (lower(identifiant));
create unique index utilisateurs_email on utilisateurs (lower(email));

create table sessions (
  id uuid not null unique default gen_random_uuid(),
  jeton_sha256 bytea primary key,
  utilisateur_id uuid not null references utilisateurs on delete cascade,
  cree_le timestamptz not null,
  vu_le timestamptz not null,
  expire_le timestamptz not null,
  agent text
);
create index sessions_utilisateur on sessions (utilisateur_id);
create index sessions_expire on sessions (expire_le);

-- Sign-in attempts per account and address, per account, per address; a window starts at the first attempt.
create table tentatives_connexion (
  cle text primary key,
  nombre integer not null,
  debut timestamptz not null
);

create table cles_idempotence (
  cle text not null,
  utilisateur_id uuid references utilisateurs on delete cascade,
  empreinte text not null,
  reponse jsonb,
  created_at timestamptz not null default now(),
  unique nulls not distinct (utilisateur_id, cle)
);
create index cles_idempotence_age on cles_idempotence (created_at);

create table journal (
  id bigint generated always as identity primary key,
  quand timestamptz not null default now(),
  acteur_id uuid references utilisateurs on delete set null,
  requete_id uuid,
  action text not null,
  objet text not null,
  objet_id uuid,
  avant jsonb,
  apres jsonb
);
create index journal_objet on journal (objet, objet_id, id desc);

create table parametres (
  section text primary key,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  valeur jsonb not null
);
