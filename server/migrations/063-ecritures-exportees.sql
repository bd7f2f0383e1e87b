-- The number of the first export that held each fact; null: none did.
create sequence exports_ecritures;
alter table ecritures_figees add column export bigint;
create index ecritures_figees_a_exporter on ecritures_figees (fait, fait_id) where export is null;

-- Facts of a day that was exported before numbers existed, as far as one can tell: those with a moment of their own must be
-- older than the export.
with exports as materialized (
  select (apres ->> 'du')::date as du, (apres ->> 'au')::date as au, quand
  from journal where action = 'export' and objet = 'ecritures'
), faits (fait, fait_id, jour, ecrit_le) as (
  select 'appel', id, date_emission, null::timestamptz from cotisations
  union all select 'irrecouvrable', id, close_le, null from cotisations where statut = 'irrecouvrable'
  union all select 'irrecouvrable', id, close_le, null from factures where statut = 'irrecouvrable'
  union all select 'piece', id, date_emission, created_at from documents
  union all select 'reglement', id, date_reglement, created_at from reglements
  union all select 'cloture', id, close_le, null from reglements
  union all select 'remboursement', id, date_remboursement, created_at from remboursements
  union all select 'parts', id, jour, created_at from mouvements_parts
  union all select 'mouvement', id, date_operation, created_at from mouvements_bancaires
  union all select 'achat', id, date_ecriture, created_at from factures_fournisseur
)
update ecritures_figees g set export = 0
from faits f
where f.fait = g.fait and f.fait_id = g.fait_id
  and exists (select from exports x where f.jour between x.du and x.au and (f.ecrit_le is null or f.ecrit_le <= x.quand));
