-- An invoice is reminded as a fee is.
alter table relances alter column cotisation_id drop not null;
alter table relances add column facture_id uuid references factures;
alter table relances add column creance_id uuid not null generated always as (coalesce(cotisation_id, facture_id)) stored;
alter table relances add constraint relances_creance check (num_nonnulls(cotisation_id, facture_id) = 1);
alter table relances drop constraint relances_etape_unique;
alter table relances add constraint relances_etape_unique unique nulls not distinct (creance_id, etape, echeancier_id);

create or replace view annonces_courantes as
select distinct on (p.creance_id) p.creance_id, p.moyen, p.paye_le, p.annonce_le, p.jusqu_au,
  p.retire_le is not null as retiree,
  (select count(*) from relances r where r.creance_id = p.creance_id) > p.apres_relances as relancee_depuis
from paiements_annonces p
order by p.creance_id, p.apres_relances desc;
