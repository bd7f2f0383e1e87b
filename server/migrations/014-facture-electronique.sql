-- Where approved platforms deliver invoices to a company: its SIREN when null, else SIREN_SIRET or SIREN_suffix (scheme 0225).
alter table entreprises
  add column adresse_electronique text check (adresse_electronique ~ '^\d{9}(_[A-Za-z0-9+_.-]{1,115})?$');

-- The three notes of the reform are on every invoice: their switch goes; a sentence that was printed stays, else the default holds.
update parametres
set valeur = valeur - 'penalites' - case
  when valeur ->> 'penalites' = 'true' and valeur ->> 'mention_penalites' <> '' then '' else 'mention_penalites' end
where section = 'documents';
