-- What a company says it has paid, before the money is seen: reminders rest until `jusqu_au`. Nothing here says whether
-- it is paid, the piece does. `apres_relances`: how many reminders had left then; once for each of these levels.
create table paiements_annonces (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  cotisation_id uuid references cotisations,
  facture_id uuid references factures,
  creance_id uuid generated always as (coalesce(cotisation_id, facture_id)) stored,
  apres_relances int not null,
  moyen text not null check (moyen in ('virement', 'cheque')),
  paye_le date,
  annonce_le date not null,
  jusqu_au date not null,
  retire_le date,
  constraint paiements_annonces_creance check (num_nonnulls(cotisation_id, facture_id) = 1),
  constraint paiements_annonces_niveau unique (creance_id, apres_relances)
);

-- The last announcement of each piece.
create view annonces_courantes as
select distinct on (p.creance_id) p.creance_id, p.moyen, p.paye_le, p.annonce_le, p.jusqu_au,
  p.retire_le is not null as retiree,
  (select count(*) from relances r where r.cotisation_id = p.cotisation_id) > p.apres_relances as relancee_depuis
from paiements_annonces p
order by p.creance_id, p.apres_relances desc;
