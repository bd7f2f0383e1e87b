-- Lines of the morning that somebody put off, for the whole office, until a day.
create table reports_matin (
  id uuid primary key default gen_random_uuid(),
  genre text not null,
  -- The objects that the line held when it was put off: what came later is shown.
  objets uuid[] not null check (cardinality(objets) > 0),
  -- The day on which they come back.
  jusqu_au date not null,
  reporte_par uuid references utilisateurs on delete set null,
  reporte_le timestamptz not null
);
