-- The name of a campaign is the office's; what is read of a fee names its year (docs/lexique.md).
create function objet_de_creance(creance_id uuid, objet text) returns text language sql stable as $$
  select coalesce(
    (select 'Cotisation ' || k.annee from cotisations c join campagnes k on k.id = c.campagne_id where c.id = creance_id),
    objet
  )
$$;
