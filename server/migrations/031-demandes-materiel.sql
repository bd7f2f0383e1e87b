-- A member asks another company for one of its machines, for some days. A question, not a booking.
create table demandes_materiel (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  materiel_id uuid not null references materiels on delete cascade,
  -- The company that had the machine when it was asked for: the one that answers.
  entreprise_id uuid not null references entreprises,
  adherent_id uuid not null references adherents,
  du date not null,
  au date not null check (au >= du),
  message text,
  statut text not null default 'en_attente' check (statut in ('en_attente', 'acceptee', 'refusee', 'retiree')),
  demande_le timestamptz not null,
  reponse text,
  repondu_le timestamptz
);
create index demandes_materiel_adherent on demandes_materiel (adherent_id, demande_le);
create index demandes_materiel_entreprise on demandes_materiel (entreprise_id, demande_le);
create index demandes_materiel_materiel on demandes_materiel (materiel_id);
create index demandes_materiel_au on demandes_materiel (au);
