-- Official lists (loaded from server/referentiels) and the lists that administrators edit.

-- A stable id for a line of a reference file: UUID version 8, from its code.
create function uuid_de(code text) returns uuid language sql immutable strict parallel safe
  return overlay(overlay(md5(code) placing '8' from 13) placing '8' from 17)::uuid;

create table communes (
  code_insee text primary key,
  nom text not null,
  departement text not null,
  latitude numeric(8, 6),
  longitude numeric(9, 6),
  population integer,
  recherche text not null generated always as (normalise(nom)) stored
);
create index communes_recherche on communes (recherche text_pattern_ops);

create table codes_postaux (
  code_postal text not null,
  code_insee text not null references communes,
  primary key (code_postal, code_insee)
);

create table formes_juridiques (
  code text primary key,
  nom_court text not null,
  libelle text not null,
  ordre integer not null
);

create table codes_ape (
  code text not null,
  nomenclature text not null,
  libelle text not null,
  primary key (nomenclature, code)
);

create table otex (
  code text primary key,
  libelle text not null
);

-- A tree of two levels: a machine belongs to a leaf.
create table categories_materiel (
  id uuid primary key,
  code text not null unique,
  parent_id uuid references categories_materiel,
  libelle text not null,
  ordre integer not null,
  actif boolean not null default true,
  motorise boolean not null default false,
  porte_largeur boolean not null default false,
  porte_capacite boolean not null default false,
  controle_pulverisateur boolean not null default false,
  immatriculable text not null default 'non' check (immatriculable in ('tracteur', 'maga', 'remorque', 'non'))
);

create table marques (
  id uuid primary key,
  nom text not null unique,
  actif boolean not null default true
);

-- Which version of each file of server/referentiels is loaded.
create table referentiels (
  fichier text primary key,
  empreinte text not null
);
