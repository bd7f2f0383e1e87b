-- The mail of an order that the office types waits a little: typed again meanwhile, the company is told once, of the last.
alter table documents add column courriel_pas_avant timestamptz;
create index documents_retenus on documents (courriel_pas_avant) where courriel_pas_avant is not null and produit_le is null;
