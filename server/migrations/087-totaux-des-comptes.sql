-- The page of an account costs the same for a hundred entries or a hundred thousand: what is shown is read from the end of an index,
-- what is summed of a year is kept as rows by triggers, as the totals of the dashboard are (032), and counted again each night.

-- In the order in which acts write them: an act and this migration do not wait for each other.
lock table remboursements, reglements, documents, factures, cotisations, bons_commande in share row exclusive mode;

-- Entries of the account of a company in each year. Rows are only added: two acts never wait for each other.
create table totaux_compte (
  id bigint generated always as identity primary key,
  entreprise_id uuid not null,
  annee integer not null,
  nombre integer not null,
  debit bigint not null,
  credit bigint not null
);
create index totaux_compte_entreprise on totaux_compte (entreprise_id, annee) include (nombre, debit, credit);

-- Entries that a row brings, before or after an act: `signe` is -1 before.
create type ecriture_comptee as (signe integer, entreprise_id uuid, jour date, debit bigint, credit bigint);

create function compte_ecritures(ecritures ecriture_comptee[]) returns void language sql as $$
  insert into totaux_compte (entreprise_id, annee, nombre, debit, credit)
  select entreprise_id, extract(year from jour), sum(signe), coalesce(sum(signe * debit), 0), coalesce(sum(signe * credit), 0)
  from unnest(ecritures)
  where entreprise_id is not null and jour is not null
  group by 1, 2
  having (sum(signe), coalesce(sum(signe * debit), 0), coalesce(sum(signe * credit), 0)) is distinct from (0, 0, 0)
$$;

create function ecritures_de(signe integer, c cotisations) returns ecriture_comptee[] language sql immutable as $$
  select array[
    (signe, c.entreprise_id, c.date_emission, c.montant_ttc, 0),
    (signe, c.entreprise_id, case when c.montant_parts > 0 then c.date_emission end, c.montant_parts, 0),
    (signe, c.entreprise_id, case when c.statut = 'annulee' and c.date_emission is not null then c.close_le end, 0, c.montant_du),
    (signe, c.entreprise_id, case c.statut when 'irrecouvrable' then c.close_le end, 0, coalesce(c.montant_irrecouvrable, 0))
  ]::ecriture_comptee[]
$$;
create function ecritures_de(signe integer, f factures) returns ecriture_comptee[] language sql stable as $$
  select array[
    (signe, f.entreprise_id, f.date_emission, f.montant_ttc, 0),
    (signe, f.entreprise_id, case when f.solde_avant > 0 then (select b.solde_le from bons_commande b where b.id = f.bon_commande_id) end,
      0, f.solde_avant),
    (signe, f.entreprise_id, f.close_le, 0, coalesce(f.montant_irrecouvrable, 0))
  ]::ecriture_comptee[]
$$;
create function ecritures_de(signe integer, r reglements) returns ecriture_comptee[] language sql immutable as $$
  select array[
    (signe, r.entreprise_id, r.date_reglement, 0, r.montant),
    (signe, r.entreprise_id, case when r.statut <> 'valide' then r.close_le end, r.montant, 0)
  ]::ecriture_comptee[]
$$;
create function ecritures_de(signe integer, d documents) returns ecriture_comptee[] language sql immutable as $$
  select array[
    (signe, d.entreprise_id,
      case when d.type = 'avoir' and d.bon_commande_id is not null and d.numero is not null then d.date_emission end,
      0, (d.donnees #>> '{calcul,montant_ttc}')::bigint)
  ]::ecriture_comptee[]
$$;

create function tient_compte() returns trigger language plpgsql as $$
declare
  ecritures ecriture_comptee[] := '{}';
begin
  if tg_op <> 'INSERT' then ecritures := ecritures || ecritures_de(-1, old); end if;
  if tg_op <> 'DELETE' then ecritures := ecritures || ecritures_de(1, new); end if;
  perform compte_ecritures(ecritures);
  return null;
end $$;

-- A refund is in the account of its payment, and moves with it.
create function tient_compte_rembourse() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'reglements' then
    perform compte_ecritures(array(
      select row(s.signe, s.entreprise_id, b.date_remboursement, b.montant, 0)::ecriture_comptee
      from remboursements b, (values (-1, old.entreprise_id), (1, new.entreprise_id)) s (signe, entreprise_id)
      where b.reglement_id = new.id
    ));
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform compte_ecritures(array(
      select row(-1, r.entreprise_id, old.date_remboursement, old.montant, 0)::ecriture_comptee from reglements r where r.id = old.reglement_id
    ));
  end if;
  if tg_op <> 'DELETE' then
    perform compte_ecritures(array(
      select row(1, r.entreprise_id, new.date_remboursement, new.montant, 0)::ecriture_comptee from reglements r where r.id = new.reglement_id
    ));
  end if;
  return null;
end $$;

-- The day of what was paid before this account existed is that of the order.
create function tient_compte_solde_avant() returns trigger language plpgsql as $$
begin
  perform compte_ecritures(array(
    select row(s.signe, f.entreprise_id, s.jour, 0, f.solde_avant)::ecriture_comptee
    from factures f, (values (-1, old.solde_le), (1, new.solde_le)) s (signe, jour)
    where f.bon_commande_id = new.id and f.solde_avant > 0
  ));
  return null;
end $$;

-- They are created before the first count, which then misses no entry. A payment that only pays a piece changes no entry.
create trigger cotisations_compte after insert or delete on cotisations for each row execute function tient_compte();
create trigger cotisations_compte_change after update on cotisations for each row
  when ((old.entreprise_id, old.statut, old.date_emission, old.close_le, old.montant_ttc, old.montant_parts, old.montant_irrecouvrable)
    is distinct from (new.entreprise_id, new.statut, new.date_emission, new.close_le, new.montant_ttc, new.montant_parts, new.montant_irrecouvrable))
  execute function tient_compte();
create trigger factures_compte after insert or delete on factures for each row execute function tient_compte();
create trigger factures_compte_change after update on factures for each row
  when ((old.entreprise_id, old.bon_commande_id, old.date_emission, old.close_le, old.montant_ttc, old.solde_avant, old.montant_irrecouvrable)
    is distinct from (new.entreprise_id, new.bon_commande_id, new.date_emission, new.close_le, new.montant_ttc, new.solde_avant, new.montant_irrecouvrable))
  execute function tient_compte();
create trigger reglements_compte after insert or delete on reglements for each row execute function tient_compte();
create trigger reglements_compte_change after update on reglements for each row
  when ((old.entreprise_id, old.statut, old.date_reglement, old.close_le, old.montant)
    is distinct from (new.entreprise_id, new.statut, new.date_reglement, new.close_le, new.montant))
  execute function tient_compte();
create trigger reglements_compte_rembourse after update of entreprise_id on reglements for each row
  when (old.entreprise_id is distinct from new.entreprise_id) execute function tient_compte_rembourse();
create trigger remboursements_compte after insert or update or delete on remboursements for each row execute function tient_compte_rembourse();
create trigger documents_compte after insert on documents for each row when (new.type = 'avoir') execute function tient_compte();
create trigger documents_compte_efface after delete on documents for each row when (old.type = 'avoir') execute function tient_compte();
create trigger documents_compte_change after update of entreprise_id, bon_commande_id, numero, date_emission, donnees on documents for each row
  when (new.type = 'avoir') execute function tient_compte();
create trigger bons_commande_compte after update of solde_le on bons_commande for each row
  when (old.solde_le is distinct from new.solde_le) execute function tient_compte_solde_avant();

-- Each entry of an account is found from its end, arm by arm of `mouvements_compte`.
create index cotisations_compte on cotisations (entreprise_id, date_emission);
create index cotisations_compte_parts on cotisations (entreprise_id, (case when montant_parts > 0 then date_emission end))
  where (case when montant_parts > 0 then date_emission end) is not null;
create index cotisations_compte_annulees
  on cotisations (entreprise_id, (case when statut = 'annulee' and date_emission is not null then close_le end))
  where (case when statut = 'annulee' and date_emission is not null then close_le end) is not null;
create index cotisations_compte_perdues on cotisations (entreprise_id, (case when statut = 'irrecouvrable' then close_le end))
  where (case when statut = 'irrecouvrable' then close_le end) is not null;
create index factures_compte on factures (entreprise_id, date_emission, id);
create index factures_compte_solde_avant on factures (entreprise_id) where solde_avant > 0;
create index factures_compte_perdues on factures (entreprise_id, close_le) where close_le is not null;
create index reglements_compte on reglements (entreprise_id, date_reglement, id);
create index reglements_compte_clos on reglements (entreprise_id, (case when statut <> 'valide' then close_le end))
  where (case when statut <> 'valide' then close_le end) is not null;
create index reglements_compte_rembourses on reglements (entreprise_id) where rembourse > 0;
create index documents_compte_avoirs on documents
    (entreprise_id, (case when type = 'avoir' and bon_commande_id is not null and numero is not null then date_emission end))
  where (case when type = 'avoir' and bon_commande_id is not null and numero is not null then date_emission end) is not null;

-- What a company still owes, and what it has paid in advance: few rows among those of a long account.
create index cotisations_dues on cotisations (entreprise_id) where statut in ('appelee', 'partiellement_payee')
  or (case statut when 'annulee' then 0 else montant_du - regle - coalesce(montant_irrecouvrable, 0) end) <> 0;
create index factures_dues on factures (entreprise_id) where statut not in ('payee', 'irrecouvrable')
  or montant_du - regle - coalesce(montant_irrecouvrable, 0) <> 0;
create index reglements_disponibles on reglements (entreprise_id)
  where (case statut when 'valide' then montant - affecte else 0 end) - rembourse <> 0;

-- An arm that reads one table, without a condition of its own and with the types of the first one, is read in the order of its index;
-- any other is read whole and sorted (064). Refunds and what was paid before are few: they are joins.
create or replace view mouvements_compte as
select * from (
  select entreprise_id, date_emission as jour, 1 as rang, 'appel' as nature, id as piece_id, numero as reference,
    montant_ttc as debit, 0::bigint as credit, id as cle
  from cotisations
  union all
  -- Shares are capital: their price is due with the call, and is told apart from it.
  select entreprise_id, case when montant_parts > 0 then date_emission end, 2, 'parts', id, numero, montant_parts, 0::bigint, id
  from cotisations
  union all
  select entreprise_id, date_emission, 3, 'facture', id, numero, montant_ttc, 0::bigint, id from factures
  union all
  select f.entreprise_id, b.solde_le, 4, 'solde_avant', f.id, coalesce(b.solde_reference, f.numero), 0::bigint, f.solde_avant, f.id
  from factures f join bons_commande b on b.id = f.bon_commande_id where f.solde_avant > 0
  union all
  select entreprise_id, date_reglement, 5, 'reglement', id, reference, 0::bigint, montant, id from reglements
  union all
  select r.entreprise_id, b.date_remboursement, 6, 'remboursement', r.id, b.reference, b.montant, 0::bigint, b.id
  from remboursements b join reglements r on r.id = b.reglement_id where r.rembourse > 0
  union all
  select entreprise_id, case when statut <> 'valide' then close_le end, 7,
    case statut when 'rejete' then 'rejet' else 'annulation_reglement' end, id, reference, montant, 0::bigint, id
  from reglements
  union all
  select entreprise_id, case when statut = 'annulee' and date_emission is not null then close_le end, 8, 'annulation_cotisation', id, numero,
    0::bigint, montant_du, id
  from cotisations
  union all
  select entreprise_id, case when statut = 'irrecouvrable' then close_le end, 9, 'irrecouvrable', id, numero, 0::bigint, montant_irrecouvrable, id
  from cotisations
  union all
  select entreprise_id, close_le, 9, 'irrecouvrable', id, numero, 0::bigint, montant_irrecouvrable, id from factures
  union all
  select entreprise_id, case when type = 'avoir' and bon_commande_id is not null and numero is not null then date_emission end, 10, 'avoir',
    id, numero, 0::bigint, (donnees #>> '{calcul,montant_ttc}')::bigint, id
  from documents
) as mouvements
where jour is not null;

insert into totaux_compte (entreprise_id, annee, nombre, debit, credit)
select entreprise_id, extract(year from jour), count(*), coalesce(sum(debit), 0), coalesce(sum(credit), 0)
from mouvements_compte where entreprise_id is not null
group by 1, 2 order by 1, 2;
