-- What the office keeps about a company, for as long as it is true; an exchange keeps what was said one day.
create table notes (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  entreprise_id uuid not null references entreprises on delete cascade,
  texte text not null,
  -- Shown on the first view of the company.
  epinglee boolean not null default false,
  auteur_id uuid references utilisateurs on delete set null,
  ecrite_le timestamptz not null,
  modifiee_par uuid references utilisateurs on delete set null,
  modifiee_le timestamptz,
  supprimee_par uuid references utilisateurs on delete set null,
  -- Erased some days later; until then it can be put back.
  supprimee_le timestamptz
);
create index notes_entreprise on notes (entreprise_id, ecrite_le desc);
create index notes_supprimees on notes (supprimee_le) where supprimee_le is not null;
