-- A mandate covers fees; goods too, since the day when its holder accepted it.
alter table mandats
  add column marchandises_le date,
  add column marchandises_moyen text check (marchandises_moyen in ('portail', 'telephone', 'papier')),
  -- The account that accepted, or that of the office that noted it.
  add column marchandises_par uuid references utilisateurs on delete set null,
  add constraint mandats_marchandises check ((marchandises_le is null) = (marchandises_moyen is null));
create index mandats_marchandises_par on mandats (marchandises_par) where marchandises_par is not null;

-- A debit collects a fee or an invoice.
alter table lignes_prelevement
  alter column cotisation_id drop not null,
  add column facture_id uuid references factures,
  add constraint lignes_prelevement_piece check (num_nonnulls(cotisation_id, facture_id) = 1),
  add column creance_id uuid not null generated always as (coalesce(cotisation_id, facture_id)) stored;
-- One piece is never in two files at once.
drop index lignes_prelevement_en_cours;
create unique index lignes_prelevement_en_cours on lignes_prelevement (creance_id) where statut = 'prevue';
create index lignes_prelevement_creance on lignes_prelevement (creance_id);
