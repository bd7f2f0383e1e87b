-- The keys that the base is sealed under, each with a value that it alone opens: a start with another key is refused.
create table temoins_cle (
  -- Eight bytes of a digest of a key derived for that: tells one key from another and nothing else of it.
  cle text primary key check (cle ~ '^[0-9a-f]{16}$'),
  created_at timestamptz not null default now(),
  temoin bytea not null
);

-- The account numbers and journal codes of the settings, each as it once was: an entry keeps those of its day. No row before the
-- first: those that the product proposes.
create table plans_comptables (
  id integer primary key generated always as identity,
  created_at timestamptz not null default now(),
  valeur jsonb not null
);
insert into plans_comptables (valeur) select valeur from parametres where section = 'comptabilite';

create function plans_comptables_garde() returns trigger language plpgsql as $$
begin
  insert into plans_comptables (valeur) values (new.valeur);
  return null;
end $$;
create trigger parametres_plan_insere after insert on parametres
  for each row when (new.section = 'comptabilite') execute function plans_comptables_garde();
create trigger parametres_plan_change after update of valeur on parametres
  for each row when (new.section = 'comptabilite' and new.valeur is distinct from old.valeur)
  execute function plans_comptables_garde();

-- What an accounting entry calls the company and its accounts, since the day of the fact: a name or a number that changes later
-- leaves it as it was exported.
create table ecritures_figees (
  fait text not null check (fait in ('appel', 'piece', 'reglement', 'cloture', 'remboursement', 'irrecouvrable', 'parts')),
  fait_id uuid not null,
  -- Whose account it is: the company where the fact was born.
  tiers_id uuid not null,
  raison_sociale text not null,
  -- Null: the numbers that the product proposes.
  plan_id integer references plans_comptables,
  primary key (fait, fait_id)
);

-- Does nothing for a fact that is frozen already, unless it proves to be of another company.
create function fige_ecriture(quoi text, id_fait uuid, tiers uuid) returns void language sql as $$
  insert into ecritures_figees as g (fait, fait_id, tiers_id, raison_sociale, plan_id)
  select quoi, id_fait, e.id, e.raison_sociale, (select max(p.id) from plans_comptables p) from entreprises e where e.id = tiers
  on conflict (fait, fait_id) do update
    set tiers_id = excluded.tiers_id, raison_sociale = excluded.raison_sociale, plan_id = excluded.plan_id
    where g.tiers_id <> excluded.tiers_id
$$;

create function cotisations_fige() returns trigger language plpgsql as $$
begin
  if new.numero is null or new.date_emission is null then
    delete from ecritures_figees where fait in ('appel', 'irrecouvrable') and fait_id = new.id;
    return null;
  end if;
  perform fige_ecriture('appel', new.id, coalesce(new.tiers_origine_id, new.entreprise_id));
  if new.statut = 'irrecouvrable' and new.close_le is not null then
    perform fige_ecriture('irrecouvrable', new.id, coalesce(new.tiers_origine_id, new.entreprise_id));
  else
    delete from ecritures_figees where fait = 'irrecouvrable' and fait_id = new.id;
  end if;
  return null;
end $$;
create trigger cotisations_fige_insere after insert on cotisations
  for each row when (new.numero is not null) execute function cotisations_fige();
create trigger cotisations_fige_change after update of numero, date_emission, statut, close_le on cotisations
  for each row when ((old.numero, old.date_emission, old.close_le, old.statut = 'irrecouvrable')
    is distinct from (new.numero, new.date_emission, new.close_le, new.statut = 'irrecouvrable'))
  execute function cotisations_fige();

-- A credit note goes to the account of what it cancels: the fee, or the invoice of the order.
create function tiers_de_piece(piece documents) returns uuid language sql stable as $$
  select coalesce(
    (select coalesce(c.tiers_origine_id, c.entreprise_id) from cotisations c
      where c.id = piece.cotisation_id and piece.bon_commande_id is null),
    piece.tiers_origine_id,
    (select f.tiers_origine_id from documents f where f.bon_commande_id = piece.bon_commande_id and f.type = 'facture'
      and f.numero = piece.donnees #>> '{piece_liee,numero}' limit 1),
    piece.entreprise_id)
$$;

create function documents_fige() returns trigger language plpgsql as $$
begin
  perform fige_ecriture('piece', new.id, tiers_de_piece(new));
  return null;
end $$;
create trigger documents_fige_insere after insert on documents
  for each row when (new.numero is not null and new.type in ('facture', 'avoir')) execute function documents_fige();
create trigger documents_fige_change after update of numero on documents
  for each row when (old.numero is null and new.numero is not null and new.type in ('facture', 'avoir'))
  execute function documents_fige();

create function reglements_fige() returns trigger language plpgsql as $$
declare
  tiers uuid := coalesce(new.tiers_origine_id, new.entreprise_id);
begin
  if tiers is null then
    delete from ecritures_figees where fait in ('reglement', 'cloture') and fait_id = new.id;
    return null;
  end if;
  perform fige_ecriture('reglement', new.id, tiers);
  perform fige_ecriture('remboursement', b.id, tiers) from remboursements b where b.reglement_id = new.id;
  if new.statut in ('rejete', 'annule') and new.close_le is not null then
    perform fige_ecriture('cloture', new.id, tiers);
  else
    delete from ecritures_figees where fait = 'cloture' and fait_id = new.id;
  end if;
  return null;
end $$;
create trigger reglements_fige_insere after insert on reglements
  for each row when (new.entreprise_id is not null) execute function reglements_fige();
create trigger reglements_fige_change after update of entreprise_id, tiers_origine_id, statut, close_le on reglements
  for each row when ((coalesce(old.tiers_origine_id, old.entreprise_id), old.statut, old.close_le)
    is distinct from (coalesce(new.tiers_origine_id, new.entreprise_id), new.statut, new.close_le))
  execute function reglements_fige();

create function remboursements_fige() returns trigger language plpgsql as $$
begin
  perform fige_ecriture('remboursement', new.id, coalesce(r.tiers_origine_id, r.entreprise_id))
    from reglements r where r.id = new.reglement_id;
  return null;
end $$;
create trigger remboursements_fige_insere after insert on remboursements
  for each row execute function remboursements_fige();

create function mouvements_parts_fige() returns trigger language plpgsql as $$
begin
  perform fige_ecriture('parts', new.id, coalesce(new.tiers_origine_id, new.entreprise_id));
  return null;
end $$;
create trigger mouvements_parts_fige_insere after insert on mouvements_parts
  for each row when (new.nature = 'remboursement') execute function mouvements_parts_fige();

-- What was issued before this migration: under the name and the accounts of today, which an export would have given.
insert into ecritures_figees (fait, fait_id, tiers_id, raison_sociale, plan_id)
select f.fait, f.id, e.id, e.raison_sociale, (select max(p.id) from plans_comptables p)
from (
  select 'appel' as fait, id, coalesce(tiers_origine_id, entreprise_id) as tiers from cotisations
    where numero is not null and date_emission is not null
  union all select 'irrecouvrable', id, coalesce(tiers_origine_id, entreprise_id) from cotisations
    where numero is not null and date_emission is not null and statut = 'irrecouvrable' and close_le is not null
  union all select 'piece', d.id, tiers_de_piece(d) from documents d where d.numero is not null and d.type in ('facture', 'avoir')
  union all select 'reglement', id, coalesce(tiers_origine_id, entreprise_id) from reglements
  union all select 'cloture', id, coalesce(tiers_origine_id, entreprise_id) from reglements
    where statut in ('rejete', 'annule') and close_le is not null
  union all select 'remboursement', b.id, coalesce(r.tiers_origine_id, r.entreprise_id)
    from remboursements b join reglements r on r.id = b.reglement_id
  union all select 'parts', id, coalesce(tiers_origine_id, entreprise_id) from mouvements_parts where nature = 'remboursement'
) f join entreprises e on e.id = f.tiers;
