-- The plan of a trigger is kept from its first statement, which changes one row: a join of the rows before with the rows
-- after then compared each with each, 150 seconds for the 15,000 fees of 8,000 memberships. A difference hashes them.
create or replace function cotisations_comptees() returns trigger language plpgsql as $$
declare
  anciennes cotisation_comptee[];
  nouvelles cotisation_comptee[];
begin
  if tg_op <> 'INSERT' then
    anciennes := array(select row(campagne_id, statut, montant_du, regle, date_emission, echeance, close_le)::cotisation_comptee from avant);
  end if;
  if tg_op <> 'DELETE' then
    nouvelles := array(select row(campagne_id, statut, montant_du, regle, date_emission, echeance, close_le)::cotisation_comptee from apres);
  end if;
  perform compte_cotisations(anciennes, nouvelles);
  if tg_op <> 'UPDATE' then
    return null;
  end if;
  if exists (
    select id, campagne_id, date_emission, echeance from avant
    except select id, campagne_id, date_emission, echeance from apres
  ) then
    perform compte_affectations(
      array(
        select row(c.campagne_id, a.montant, a.date_affectation, a.annulee_le, r.date_reglement, c.echeance)::affectation_comptee
        from avant c join affectations_reglement a on a.cotisation_id = c.id join reglements r on r.id = a.reglement_id
        where c.date_emission is not null
      ),
      array(
        select row(c.campagne_id, a.montant, a.date_affectation, a.annulee_le, r.date_reglement, c.echeance)::affectation_comptee
        from apres c join affectations_reglement a on a.cotisation_id = c.id join reglements r on r.id = a.reglement_id
        where c.date_emission is not null
      )
    );
  end if;
  return null;
end $$;

create or replace function reglements_comptes() returns trigger language plpgsql as $$
begin
  if exists (select id, date_reglement from avant except select id, date_reglement from apres) then
    perform compte_affectations(
      array(
        select row(c.campagne_id, a.montant, a.date_affectation, a.annulee_le, r.date_reglement, c.echeance)::affectation_comptee
        from avant r join affectations_reglement a on a.reglement_id = r.id join cotisations c on c.id = a.cotisation_id
        where c.date_emission is not null
      ),
      array(
        select row(c.campagne_id, a.montant, a.date_affectation, a.annulee_le, r.date_reglement, c.echeance)::affectation_comptee
        from apres r join affectations_reglement a on a.reglement_id = r.id join cotisations c on c.id = a.cotisation_id
        where c.date_emission is not null
      )
    );
  end if;
  return null;
end $$;
