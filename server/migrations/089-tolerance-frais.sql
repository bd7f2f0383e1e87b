-- Late charges below this share of an order's goods do not put the order to its member again (ADR 0103).
alter table groupements_achats
  add column tolerance_frais_pct numeric(4, 2) not null default 0 check (tolerance_frais_pct between 0 and 10);
