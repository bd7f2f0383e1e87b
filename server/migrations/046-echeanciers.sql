-- A plan of payment that the office agrees with a company on pieces it owes. Nothing here says what is paid: what is left
-- on the pieces does. Its company is that of its pieces, which a merge moves.
create table echeanciers (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  convenu_le date not null,
  fin_le date,
  fin_motif text,
  constraint echeanciers_fin check ((fin_le is null) = (fin_motif is null))
);

create table echeances_echeancier (
  echeancier_id uuid not null references echeanciers,
  date_echeance date not null,
  montant bigint not null check (montant > 0),
  primary key (echeancier_id, date_echeance)
);

-- `rang`: the oldest piece first, as payments take them. `montant`: what was left on it when the plan was agreed.
create table pieces_echeancier (
  echeancier_id uuid not null references echeanciers,
  rang int not null,
  cotisation_id uuid references cotisations,
  facture_id uuid references factures,
  creance_id uuid not null generated always as (coalesce(cotisation_id, facture_id)) stored,
  montant bigint not null check (montant > 0),
  primary key (echeancier_id, rang),
  constraint pieces_echeancier_creance check (num_nonnulls(cotisation_id, facture_id) = 1)
);
create index pieces_echeancier_creance_id on pieces_echeancier (creance_id);

-- The plan that holds for a piece: one at most, as the account of its company is locked when a plan is agreed.
create view echeanciers_courants as
select p.creance_id, e.id as echeancier_id, e.created_at
from pieces_echeancier p join echeanciers e on e.id = p.echeancier_id
where e.fin_le is null;

-- Reminders of a late instalment are counted plan by plan, apart from those of the piece itself.
alter table relances add column echeancier_id uuid references echeanciers;
alter table relances drop constraint relances_etape_unique;
alter table relances add constraint relances_etape_unique unique nulls not distinct (cotisation_id, etape, echeancier_id);
