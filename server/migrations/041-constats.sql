-- What a member says of each line at the delivery, apart from what the office receives from the supplier (`receptions`).
-- One answer for each line: a correction replaces it, and the journal keeps the former one.
create table constats (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  ligne_commande_id uuid not null unique references lignes_commande on delete cascade,
  etat text not null check (etat in ('recu', 'manquant', 'abime')),
  -- Packages missing or damaged.
  nombre integer not null check (nombre >= 0),
  commentaire text,
  -- By the clock of the phone, never later than when it was received.
  constate_le timestamptz not null,
  constate_par uuid references utilisateurs on delete set null,
  photo_id uuid references fichiers,
  traite_le timestamptz,
  traite_par uuid references utilisateurs on delete set null,
  check ((etat = 'recu') = (nombre = 0))
);
create index constats_a_traiter on constats (constate_le) where traite_le is null and etat <> 'recu';
