-- Who may ask the person for a machine without knowing whether they have it: nobody until they choose.
alter table adherents
  add column besoins_recus text not null default 'personne' check (besoins_recus in ('personne', 'departement', 'tous'));
create index adherents_besoins_recus on adherents (id) where besoins_recus <> 'personne';

-- A dated wish, « J’ai besoin de… », shown to the neighbours who agreed to be asked.
create table besoins (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  adherent_id uuid not null references adherents,
  -- As written, or the name of the category that was chosen.
  materiel text not null,
  -- Chosen, or understood from the words.
  categorie_id uuid references categories_materiel on delete set null,
  du date not null,
  au date not null check (au >= du),
  message text,
  -- The commune of one of their farms, from which the distance is counted.
  code_insee text not null,
  rayon_km integer not null check (rayon_km in (10, 20, 30, 50)),
  ecrit_le timestamptz not null,
  -- When its author said that it is found.
  trouve_le timestamptz
);
create index besoins_adherent on besoins (adherent_id, ecrit_le);
create index besoins_au on besoins (au);

-- « J’en ai un »: what a neighbour answers, and what the author says of it.
create table reponses_besoin (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  besoin_id uuid not null references besoins on delete cascade,
  adherent_id uuid not null references adherents,
  statut text not null default 'proposee' check (statut in ('proposee', 'acceptee', 'refusee', 'retiree')),
  mot text,
  propose_le timestamptz not null,
  reponse text,
  repondu_le timestamptz
);
create index reponses_besoin_besoin on reponses_besoin (besoin_id);
create index reponses_besoin_adherent on reponses_besoin (adherent_id);
