-- Months of the accounts that were closed, one after the other. All that precedes the end of the last one is locked.
create table mois_comptables (
  -- Its first day.
  mois date primary key check (extract(day from mois) = 1),
  clos_le timestamptz not null,
  clos_par uuid references utilisateurs on delete set null,
  ecritures integer not null,
  lignes integer not null,
  -- Sum of the debits, which is that of the credits, in cents.
  debit bigint not null,
  -- When its file was last taken.
  exporte_le timestamptz,
  exporte_par uuid references utilisateurs on delete set null
);

-- The entries of closed months, under their numbers: what is exported of such a month is read here, and nowhere else.
create table ecritures_closes (
  fait text not null,
  fait_id uuid not null,
  mois date not null references mois_comptables on delete cascade,
  -- Its place in the month, by day.
  ordre integer not null,
  jour date not null,
  journal text not null,
  annee integer not null,
  -- Its place in its journal and its year: the number, without a hole.
  rang integer not null check (rang > 0),
  ecriture jsonb not null,
  primary key (fait, fait_id),
  constraint ecritures_closes_ordre unique (mois, ordre),
  constraint ecritures_closes_rang unique (annee, journal, rang)
);

-- The last day that is locked; null: no month was closed. A writer holds the shared lock until its end, and a closing waits
-- for all of them: whoever comes after the closing reads it.
create function mois_clos_jusqu_au() returns date language plpgsql as $$
declare
  dernier date;
begin
  perform pg_advisory_xact_lock_shared(7202547);
  select max(mois) into dernier from mois_comptables;
  return (dernier + interval '1 month - 1 day')::date;
end $$;

-- `champ`: the field of forms that chose the day; empty when nobody did.
create function refuse_mois_clos(jour date, champ text) returns void language plpgsql as $$
declare
  clos date;
begin
  if jour is null then return; end if;
  clos := mois_clos_jusqu_au();
  if jour <= clos then
    raise exception 'This month is closed.' using errcode = 'SI001', detail = jour || ' ' || clos, column = champ;
  end if;
end $$;

create function cotisations_mois_clos() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.numero is not null then perform refuse_mois_clos(new.date_emission, 'date_emission'); end if;
    if new.statut = 'irrecouvrable' then perform refuse_mois_clos(new.close_le, ''); end if;
    return null;
  end if;
  if (old.numero, old.date_emission) is distinct from (new.numero, new.date_emission) then
    if old.numero is not null then perform refuse_mois_clos(old.date_emission, ''); end if;
    if new.numero is not null then perform refuse_mois_clos(new.date_emission, 'date_emission'); end if;
  end if;
  if (old.statut = 'irrecouvrable', old.close_le) is distinct from (new.statut = 'irrecouvrable', new.close_le) then
    if old.statut = 'irrecouvrable' then perform refuse_mois_clos(old.close_le, ''); end if;
    if new.statut = 'irrecouvrable' then perform refuse_mois_clos(new.close_le, ''); end if;
  end if;
  return null;
end $$;
create trigger cotisations_mois_clos_insere after insert on cotisations
  for each row when (new.numero is not null) execute function cotisations_mois_clos();
create trigger cotisations_mois_clos_change after update of numero, date_emission, statut, close_le on cotisations
  for each row when ((old.numero, old.date_emission, old.close_le, old.statut = 'irrecouvrable')
    is distinct from (new.numero, new.date_emission, new.close_le, new.statut = 'irrecouvrable'))
  execute function cotisations_mois_clos();

create function documents_mois_clos() returns trigger language plpgsql as $$
begin
  perform refuse_mois_clos(new.date_emission, 'date_emission');
  return null;
end $$;
create trigger documents_mois_clos_insere after insert on documents
  for each row when (new.numero is not null and new.type in ('facture', 'avoir')) execute function documents_mois_clos();
create trigger documents_mois_clos_change after update of numero on documents
  for each row when (old.numero is null and new.numero is not null and new.type in ('facture', 'avoir'))
  execute function documents_mois_clos();

-- A payment that waits for its company has no entry yet; it is refused all the same, since it could have none later.
create function reglements_mois_clos() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refuse_mois_clos(new.date_reglement, 'date_reglement');
  elsif coalesce(old.tiers_origine_id, old.entreprise_id) is distinct from coalesce(new.tiers_origine_id, new.entreprise_id) then
    perform refuse_mois_clos(new.date_reglement, '');
  end if;
  if new.statut in ('rejete', 'annule') then perform refuse_mois_clos(new.close_le, 'date'); end if;
  return null;
end $$;
create trigger reglements_mois_clos_insere after insert on reglements
  for each row execute function reglements_mois_clos();
create trigger reglements_mois_clos_change after update of entreprise_id, tiers_origine_id, statut, close_le on reglements
  for each row when ((coalesce(old.tiers_origine_id, old.entreprise_id), old.statut, old.close_le)
    is distinct from (coalesce(new.tiers_origine_id, new.entreprise_id), new.statut, new.close_le))
  execute function reglements_mois_clos();

create function remboursements_mois_clos() returns trigger language plpgsql as $$
begin
  perform refuse_mois_clos(new.date_remboursement, 'date_remboursement');
  return null;
end $$;
create trigger remboursements_mois_clos_insere after insert on remboursements
  for each row execute function remboursements_mois_clos();

create function mouvements_parts_mois_clos() returns trigger language plpgsql as $$
begin
  perform refuse_mois_clos(new.jour, 'jour');
  return null;
end $$;
create trigger mouvements_parts_mois_clos_insere after insert on mouvements_parts
  for each row when (new.nature = 'remboursement') execute function mouvements_parts_mois_clos();

create function mouvements_bancaires_mois_clos() returns trigger language plpgsql as $$
begin
  perform refuse_mois_clos(new.date_operation, '');
  return null;
end $$;
create trigger mouvements_bancaires_mois_clos_insere after insert on mouvements_bancaires
  for each row execute function mouvements_bancaires_mois_clos();
create trigger mouvements_bancaires_mois_clos_change after update of statut on mouvements_bancaires
  for each row when (old.statut is distinct from new.statut) execute function mouvements_bancaires_mois_clos();

-- An invoice that arrives after its month was closed is an entry of the first open day: its date stays that of the paper.
alter table factures_fournisseur add column date_ecriture date;
update factures_fournisseur set date_ecriture = date_facture where statut = 'approuvee';

create function factures_fournisseur_mois_clos() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.statut = 'approuvee' then
    perform refuse_mois_clos(old.date_ecriture, '');
  end if;
  new.date_ecriture := case when new.statut = 'approuvee' then greatest(new.date_facture, mois_clos_jusqu_au() + 1) end;
  return new;
end $$;
create trigger factures_fournisseur_mois_clos_insere before insert on factures_fournisseur
  for each row when (new.statut = 'approuvee') execute function factures_fournisseur_mois_clos();
create trigger factures_fournisseur_mois_clos_change before update on factures_fournisseur
  for each row when ((old.statut = 'approuvee' or new.statut = 'approuvee')
    and (old.statut, old.type, old.numero, old.date_facture, old.total_tva, old.total_ttc)
    is distinct from (new.statut, new.type, new.numero, new.date_facture, new.total_tva, new.total_ttc))
  execute function factures_fournisseur_mois_clos();
