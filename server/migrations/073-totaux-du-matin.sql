-- The list of the morning reads what waits in every company each time it opens: what it counts and puts in order is kept as rows by
-- triggers, as the totals of the dashboard are (032), and counted again each night.

-- An inspection replaces the former ones of the same kind: asked of each due date, the kinds were normalised at each read.
alter table controles_materiel
  add column cle text generated always as (type || ' ' || normalise(coalesce(libelle, ''))) stored;
drop index controles_materiel_materiel;
create index controles_materiel_materiel on controles_materiel (materiel_id, cle, fait_le, id);

-- The first due date of the machines in use of each active membership.
create table echeances_materiels (
  adhesion_id uuid primary key references adhesions on delete cascade,
  echeance date not null
);
create index echeances_materiels_echeance on echeances_materiels (echeance, adhesion_id);

create function tient_echeances(entreprises uuid[]) returns void language sql as $$
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
          where c.materiel_id = m.id order by c.cle, c.fait_le desc, c.id desc
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

-- What changed is found by a difference: the plan of a trigger is kept from its first statement, of one row (065).
create function materiels_echeances() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tient_echeances(array(select distinct entreprise_id from apres));
  elsif tg_op = 'DELETE' then
    perform tient_echeances(array(select distinct entreprise_id from avant));
  else
    perform tient_echeances(array(
      select entreprise_id from (
        (select id, entreprise_id, statut, categorie_id, prochain_controle, assurance_expire_le from avant
          except select id, entreprise_id, statut, categorie_id, prochain_controle, assurance_expire_le from apres)
        union all
        (select id, entreprise_id, statut, categorie_id, prochain_controle, assurance_expire_le from apres
          except select id, entreprise_id, statut, categorie_id, prochain_controle, assurance_expire_le from avant)
      ) d group by entreprise_id
    ));
  end if;
  return null;
end $$;
create trigger materiels_echeances_insere after insert on materiels
  referencing new table as apres for each statement execute function materiels_echeances();
create trigger materiels_echeances_change after update on materiels
  referencing old table as avant new table as apres for each statement execute function materiels_echeances();
create trigger materiels_echeances_efface after delete on materiels
  referencing old table as avant for each statement execute function materiels_echeances();

create function controles_echeances() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tient_echeances(array(select distinct m.entreprise_id from avant c join materiels m on m.id = c.materiel_id));
  else
    perform tient_echeances(array(select distinct m.entreprise_id from apres c join materiels m on m.id = c.materiel_id));
  end if;
  return null;
end $$;
create trigger controles_echeances_insere after insert on controles_materiel
  referencing new table as apres for each statement execute function controles_echeances();
create trigger controles_echeances_change after update on controles_materiel
  referencing new table as apres for each statement execute function controles_echeances();
create trigger controles_echeances_efface after delete on controles_materiel
  referencing old table as avant for each statement execute function controles_echeances();

create function adhesions_echeances() returns trigger language plpgsql as $$
begin
  perform tient_echeances(array[old.entreprise_id, new.entreprise_id]);
  return null;
end $$;
create trigger adhesions_echeances_change after update of statut, entreprise_id on adhesions
  for each row when ((old.statut = 'active', old.entreprise_id) is distinct from (new.statut = 'active', new.entreprise_id))
  execute function adhesions_echeances();
create function adhesions_echeances_inserees() returns trigger language plpgsql as $$
begin
  perform tient_echeances(array(select distinct entreprise_id from apres where statut = 'active'));
  return null;
end $$;
create trigger adhesions_echeances_insere after insert on adhesions
  referencing new table as apres for each statement execute function adhesions_echeances_inserees();

select tient_echeances(array(select distinct entreprise_id from adhesions where statut = 'active'));

-- The orders of each purchase by status. Rows are only added: two orders of one purchase never wait for each other.
create table totaux_bons (
  id bigint generated always as identity primary key,
  groupement_id uuid not null,
  statut text not null,
  nombre integer not null,
  total_ht bigint not null
);
create index totaux_bons_groupement on totaux_bons (groupement_id) include (statut, nombre, total_ht);

create function bons_comptes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into totaux_bons (groupement_id, statut, nombre, total_ht)
    select groupement_id, statut, count(*), sum(total_ht) from apres group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into totaux_bons (groupement_id, statut, nombre, total_ht)
    select groupement_id, statut, -count(*), -sum(total_ht) from avant group by 1, 2;
  else
    insert into totaux_bons (groupement_id, statut, nombre, total_ht)
    select groupement_id, statut, sum(signe), sum(signe * total_ht)
    from (
      select -1 as signe, groupement_id, statut, total_ht from avant
      union all select 1, groupement_id, statut, total_ht from apres
    ) b
    group by 1, 2 having (sum(signe), sum(signe * total_ht)) <> (0, 0);
  end if;
  return null;
end $$;
create trigger bons_comptes_insere after insert on bons_commande
  referencing new table as apres for each statement execute function bons_comptes();
create trigger bons_comptes_change after update on bons_commande
  referencing old table as avant new table as apres for each statement execute function bons_comptes();
create trigger bons_comptes_efface after delete on bons_commande
  referencing old table as avant for each statement execute function bons_comptes();

insert into totaux_bons (groupement_id, statut, nombre, total_ht)
select groupement_id, statut, count(*), sum(total_ht) from bons_commande group by 1, 2;

-- Memberships and declarations that wait, in the order of the morning list: the first ones are read, the others counted in the index alone.
create index adhesions_soumises on adhesions ((coalesce(soumise_le, modifiee_le)), id) where statut = 'soumise' and not en_preparation;
create index adhesions_actives on adhesions (id) where statut = 'active';
create index declarations_soumises on declarations (campagne_id, (coalesce(soumise_le, updated_at)), adhesion_id) where statut = 'soumise';
create index declarations_a_completer on declarations (campagne_id, updated_at, adhesion_id) where statut = 'a_completer';

-- What can be debited is read in the indexes alone; one-off mandates and open invoices are few among the others.
create index mandats_ponctuels on mandats (entreprise_id) where type_prelevement = 'OOFF' and statut not in ('revoque', 'caduc');
drop index mandats_courant;
create unique index mandats_courant on mandats (entreprise_id) include (statut, iban_masque, marchandises_le)
  where statut not in ('revoque', 'caduc');
create index factures_ouvertes on factures (echeance, id) include (statut, entreprise_id, montant_du, regle)
  where statut not in ('payee', 'irrecouvrable');
