-- Movements of the bank that are no member's, and approved invoices of suppliers, are entries too: they have no company.
alter table ecritures_figees drop constraint ecritures_figees_fait_check;
alter table ecritures_figees add constraint ecritures_figees_fait_check check (
  fait in ('appel', 'piece', 'reglement', 'cloture', 'remboursement', 'irrecouvrable', 'parts', 'mouvement', 'achat')
);
alter table ecritures_figees alter column tiers_id drop not null;
alter table ecritures_figees add constraint ecritures_figees_tiers check (
  (tiers_id is null) = (fait in ('mouvement', 'achat'))
);

-- `nom`: the text of the bank, or the supplier as the invoice names it.
create function fige_sans_tiers(quoi text, id_fait uuid, nom text) returns void language sql as $$
  insert into ecritures_figees (fait, fait_id, raison_sociale, plan_id)
  values (quoi, id_fait, nom, (select max(id) from plans_comptables))
  on conflict (fait, fait_id) do nothing
$$;

create function mouvements_bancaires_fige() returns trigger language plpgsql as $$
begin
  if new.statut = 'classe' then
    perform fige_sans_tiers('mouvement', new.id, new.libelle);
  else
    delete from ecritures_figees where fait = 'mouvement' and fait_id = new.id;
  end if;
  return null;
end $$;
create trigger mouvements_bancaires_fige_insere after insert on mouvements_bancaires
  for each row when (new.statut = 'classe') execute function mouvements_bancaires_fige();
create trigger mouvements_bancaires_fige_change after update of statut on mouvements_bancaires
  for each row when ((old.statut = 'classe') is distinct from (new.statut = 'classe'))
  execute function mouvements_bancaires_fige();

create function factures_fournisseur_fige() returns trigger language plpgsql as $$
begin
  if new.statut = 'approuvee' then
    perform fige_sans_tiers('achat', new.id, coalesce(new.vendeur, ''));
  else
    delete from ecritures_figees where fait = 'achat' and fait_id = new.id;
  end if;
  return null;
end $$;
create trigger factures_fournisseur_fige_insere after insert on factures_fournisseur
  for each row when (new.statut = 'approuvee') execute function factures_fournisseur_fige();
create trigger factures_fournisseur_fige_change after update of statut on factures_fournisseur
  for each row when ((old.statut = 'approuvee') is distinct from (new.statut = 'approuvee'))
  execute function factures_fournisseur_fige();

-- What was classed or approved before this migration: by the accounts of today, which an export would have given.
select fige_sans_tiers('mouvement', id, libelle) from mouvements_bancaires where statut = 'classe';
select fige_sans_tiers('achat', id, coalesce(vendeur, '')) from factures_fournisseur where statut = 'approuvee';
