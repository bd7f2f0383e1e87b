-- Acts that send something: they wait a few seconds, and may be taken back until they are done.
create table actes_en_attente (
  id uuid primary key default gen_random_uuid(),
  acte text not null,
  -- What the act is to be done with. Emptied once it is over.
  parametres jsonb not null,
  libelle text not null,
  objet text not null,
  objet_id uuid not null,
  -- The company whose page the act belongs to, if any.
  entreprise_id uuid references entreprises on delete set null,
  auteur_id uuid not null references utilisateurs on delete cascade,
  requete_id uuid,
  etat text not null default 'en_attente' check (etat in ('en_attente', 'fait', 'annule', 'refuse')),
  refus text,
  essais integer not null default 0,
  demande_le timestamptz not null default clock_timestamp(),
  du_le timestamptz not null,
  fini_le timestamptz,
  lu_le timestamptz
);

-- One act at a time waits on an object, whoever asks.
create unique index actes_en_attente_objet on actes_en_attente (objet, objet_id) where etat = 'en_attente';
create index actes_en_attente_du on actes_en_attente (du_le) where etat = 'en_attente';
create index actes_en_attente_fini on actes_en_attente (fini_le) where fini_le is not null;
create index actes_en_attente_auteur on actes_en_attente (auteur_id);
create index actes_en_attente_entreprise on actes_en_attente (entreprise_id) where entreprise_id is not null;
