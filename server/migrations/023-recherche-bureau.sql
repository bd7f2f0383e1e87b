-- Search of the office: by any digits of a telephone, of a piece, of a machine.

-- All the numbers of a person, those not to be called included: the office reads who is calling.
create function numeros_de(telephones jsonb) returns text language sql immutable parallel safe
  return jsonb_path_query_array(telephones, '$[*].numero')::text;
create index adherents_telephones on adherents using gin (numeros_de(telephones) gin_trgm_ops);

create function numeros_de(telephone text, mobile text) returns text language sql immutable parallel safe
  return coalesce(telephone, '') || ' ' || coalesce(mobile, '');
create index entreprises_telephones on entreprises using gin (numeros_de(telephone, mobile) gin_trgm_ops);

create index documents_recherche on documents using gin (normalise(numero) gin_trgm_ops) where numero is not null;

create function reperes_de(numero_serie text, immatriculation text) returns text language sql immutable parallel safe
  return coalesce(normalise(numero_serie), '') || ' ' || coalesce(normalise(immatriculation), '');
create index materiels_reperes on materiels using gin (reperes_de(numero_serie, immatriculation) gin_trgm_ops);
