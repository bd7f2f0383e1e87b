-- A machine is written far more often than its due dates move: counting them again cost each of those writes four times its own work.
create or replace function materiels_echeances() returns trigger language plpgsql as $$
declare
  changees uuid[];
begin
  if tg_op = 'INSERT' then
    changees := array(select distinct entreprise_id from apres);
  elsif tg_op = 'DELETE' then
    changees := array(select distinct entreprise_id from avant);
  else
    changees := array(
      select entreprise_id from (
        (select id, entreprise_id, statut, categorie_id, prochain_controle, assurance_expire_le from avant
          except select id, entreprise_id, statut, categorie_id, prochain_controle, assurance_expire_le from apres)
        union all
        (select id, entreprise_id, statut, categorie_id, prochain_controle, assurance_expire_le from apres
          except select id, entreprise_id, statut, categorie_id, prochain_controle, assurance_expire_le from avant)
      ) d group by entreprise_id
    );
  end if;
  if cardinality(changees) > 0 then
    perform tient_echeances(changees);
  end if;
  return null;
end $$;
