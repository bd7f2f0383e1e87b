-- The dashboard reads totals kept as rows: it costs the same for a thousand fees or a hundred thousand. Statement
-- triggers add what each act changes, in its own transaction, whoever writes. Rows are only ever added, so that two payments of
-- one day never wait for each other; each night they are counted again and put together. No key to `campagnes`: it would make a
-- payment wait for whoever locks the campaign.

-- Cents that moved, day by day: their sum up to a day is the situation of that day.
create table mouvements_campagne (
  id bigint generated always as identity primary key,
  campagne_id uuid not null,
  jour date not null,
  appele bigint not null,
  encaisse bigint not null,
  remis bigint not null,
  en_retard bigint not null
);
create index mouvements_campagne_jour on mouvements_campagne (campagne_id, jour) include (appele, encaisse, remis, en_retard);

-- Fees called and not cancelled, by the due date of those still to be paid; null for the others.
create table encours_campagne (
  id bigint generated always as identity primary key,
  campagne_id uuid not null,
  echeance date,
  nombre integer not null,
  montant_du bigint not null,
  regle bigint not null
);
create index encours_campagne_echeance on encours_campagne (campagne_id, echeance) include (nombre, montant_du, regle);

create type cotisation_comptee as (
  campagne_id uuid, statut text, montant_du bigint, regle bigint, date_emission date, echeance date, close_le date
);
create type affectation_comptee as (
  campagne_id uuid, montant bigint, date_affectation date, annulee_le date, date_reglement date, echeance date
);

create function compte_cotisations(avant cotisation_comptee[], apres cotisation_comptee[]) returns void language sql as $$
  insert into encours_campagne (campagne_id, echeance, nombre, montant_du, regle)
  select campagne_id, case when statut in ('appelee', 'partiellement_payee') then echeance end,
    sum(signe), sum(signe * montant_du), sum(signe * regle)
  from (select -1 as signe, * from unnest(avant) union all select 1, * from unnest(apres)) c
  where statut not in ('calculee', 'annulee')
  group by 1, 2
  having (sum(signe), sum(signe * montant_du), sum(signe * regle)) is distinct from (0, 0, 0);

  insert into mouvements_campagne (campagne_id, jour, appele, encaisse, remis, en_retard)
  select campagne_id, m.jour, sum(signe * m.appele), 0, 0, sum(signe * m.en_retard)
  from (select -1 as signe, * from unnest(avant) union all select 1, * from unnest(apres)) c,
    lateral (values
      (date_emission, montant_du, 0),
      (case when statut = 'annulee' then close_le end, -montant_du, 0),
      (echeance + 1, 0, montant_du),
      (case when statut in ('annulee', 'irrecouvrable') and echeance is not null then greatest(close_le, echeance + 1) end,
        0, regle - montant_du)
    ) m (jour, appele, en_retard)
  where date_emission is not null and m.jour is not null
  group by 1, 2
  having (sum(signe * m.appele), sum(signe * m.en_retard)) is distinct from (0, 0);
$$;

-- A direct debit is handed to the bank when it is allocated, and received on its own day.
create function compte_affectations(avant affectation_comptee[], apres affectation_comptee[]) returns void language sql as $$
  insert into mouvements_campagne (campagne_id, jour, appele, encaisse, remis, en_retard)
  select campagne_id, m.jour, 0, sum(signe * m.encaisse), sum(signe * m.remis), sum(signe * m.en_retard)
  from (
      select *, greatest(date_affectation, date_reglement) as recu_le, echeance + 1 as tard_le
      from (select -1 as signe, * from unnest(avant) union all select 1, * from unnest(apres)) a
    ) a,
    lateral (values
      (case when recu_le > date_affectation then date_affectation end, 0, montant, 0),
      (case when recu_le > date_affectation then least(recu_le, annulee_le) end, 0, -montant, 0),
      (case when annulee_le is null or annulee_le >= recu_le then recu_le end, montant, 0, 0),
      (case when annulee_le >= recu_le then annulee_le end, -montant, 0, 0),
      (case when tard_le is not null then greatest(date_affectation, tard_le) end, 0, 0, -montant),
      (case when annulee_le is not null and tard_le is not null then greatest(annulee_le, tard_le) end, 0, 0, montant)
    ) m (jour, encaisse, remis, en_retard)
  where m.jour is not null
  group by 1, 2
  having (sum(signe * m.encaisse), sum(signe * m.remis), sum(signe * m.en_retard)) is distinct from (0, 0, 0);
$$;

-- A fee that changes campaign, day of call or due date moves what was allocated to it.
create function cotisations_comptees() returns trigger language plpgsql as $$
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
    select from avant a join apres n using (id)
    where (a.campagne_id, a.date_emission, a.echeance) is distinct from (n.campagne_id, n.date_emission, n.echeance)
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

create function affectations_comptees() returns trigger language plpgsql as $$
declare
  anciennes affectation_comptee[];
  nouvelles affectation_comptee[];
begin
  if tg_op <> 'INSERT' then
    anciennes := array(
      select row(c.campagne_id, a.montant, a.date_affectation, a.annulee_le, r.date_reglement, c.echeance)::affectation_comptee
      from avant a join cotisations c on c.id = a.cotisation_id join reglements r on r.id = a.reglement_id
      where c.date_emission is not null
    );
  end if;
  if tg_op <> 'DELETE' then
    nouvelles := array(
      select row(c.campagne_id, a.montant, a.date_affectation, a.annulee_le, r.date_reglement, c.echeance)::affectation_comptee
      from apres a join cotisations c on c.id = a.cotisation_id join reglements r on r.id = a.reglement_id
      where c.date_emission is not null
    );
  end if;
  perform compte_affectations(anciennes, nouvelles);
  return null;
end $$;

-- A payment that changes day moves what it is allocated to.
create function reglements_comptes() returns trigger language plpgsql as $$
begin
  if exists (select from avant a join apres n using (id) where a.date_reglement <> n.date_reglement) then
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

-- Before the first count: creating them makes writers wait until this migration ends.
create trigger cotisations_comptees_insere after insert on cotisations
  referencing new table as apres for each statement execute function cotisations_comptees();
create trigger cotisations_comptees_change after update on cotisations
  referencing old table as avant new table as apres for each statement execute function cotisations_comptees();
create trigger cotisations_comptees_efface after delete on cotisations
  referencing old table as avant for each statement execute function cotisations_comptees();
create trigger affectations_comptees_insere after insert on affectations_reglement
  referencing new table as apres for each statement execute function affectations_comptees();
create trigger affectations_comptees_change after update on affectations_reglement
  referencing old table as avant new table as apres for each statement execute function affectations_comptees();
create trigger affectations_comptees_efface after delete on affectations_reglement
  referencing old table as avant for each statement execute function affectations_comptees();
create trigger reglements_comptes_change after update on reglements
  referencing old table as avant new table as apres for each statement execute function reglements_comptes();

select compte_cotisations('{}', array(
  select row(campagne_id, statut, montant_du, regle, date_emission, echeance, close_le)::cotisation_comptee from cotisations
));
select compte_affectations('{}', array(
  select row(c.campagne_id, a.montant, a.date_affectation, a.annulee_le, r.date_reglement, c.echeance)::affectation_comptee
  from affectations_reglement a join cotisations c on c.id = a.cotisation_id join reglements r on r.id = a.reglement_id
  where c.date_emission is not null
));

-- Only the sums of the dashboard read it, and each payment wrote it.
drop index cotisations_montants;
