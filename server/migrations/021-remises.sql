-- Deposits of cheques at the bank: one slip per pile, numbered when it opens, closed once.
create table remises_cheques (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  numero text not null unique,
  date_remise date not null,
  ouverte_par uuid references utilisateurs on delete set null,
  close_le timestamptz,
  -- Frozen at the closing, with all that is printed. In cents.
  total bigint,
  donnees jsonb,
  constraint remises_cheques_close check ((close_le is null) = (donnees is null) and (close_le is null) = (total is null))
);
-- Each administrator fills one slip at a time.
create unique index remises_cheques_ouverte on remises_cheques (ouverte_par) where close_le is null;

-- A payment is in one slip at most.
create table lignes_remise (
  reglement_id uuid primary key references reglements,
  remise_id uuid not null references remises_cheques,
  rang integer not null,
  constraint lignes_remise_rang unique (remise_id, rang)
);
