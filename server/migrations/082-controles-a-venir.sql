-- The first inspection of a machine is known before it is carried out: it has a due date, and no day yet.
alter table controles_materiel alter column fait_le drop not null;
alter table controles_materiel add constraint controles_materiel_jour check (fait_le is not null or prochain_le is not null);

-- One that is to come gives way to any that was carried out.
create or replace function tient_echeances(entreprises uuid[]) returns void language sql as $$
  with justes as (
    select a.id as adhesion_id, min(x.echeance) as echeance
    from unnest(entreprises) e (id)
      join adhesions a on a.entreprise_id = e.id and a.statut = 'active'
      join materiels m on m.entreprise_id = e.id and m.statut in ('en_service', 'en_reparation')
      cross join lateral (
        select m.assurance_expire_le as echeance
        union all
        select m.prochain_controle from categories_materiel k where k.id = m.categorie_id and k.controle_pulverisateur
        union all
        select d.prochain_le from (
          select distinct on (c.cle) c.prochain_le from controles_materiel c
          where c.materiel_id = m.id order by c.cle, c.fait_le desc nulls last, c.id desc
        ) d
      ) x
    where x.echeance is not null
    group by a.id
  ), finies as (
    delete from echeances_materiels t using unnest(entreprises) e (id), adhesions a
    where a.entreprise_id = e.id and t.adhesion_id = a.id and not exists (select from justes j where j.adhesion_id = t.adhesion_id)
  )
  insert into echeances_materiels as t (adhesion_id, echeance)
  select adhesion_id, echeance from justes order by adhesion_id
  on conflict (adhesion_id) do update set echeance = excluded.echeance where t.echeance <> excluded.echeance
$$;
