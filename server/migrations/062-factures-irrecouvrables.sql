-- An invoice of goods is written off as a fee is.
alter table factures
  add column motif text,
  add column close_le date,
  add column montant_irrecouvrable bigint,
  drop constraint factures_statut_check,
  add constraint factures_statut_check check (statut in ('a_payer', 'partiellement_payee', 'payee', 'irrecouvrable')),
  add constraint factures_irrecouvrable check ((statut = 'irrecouvrable') = (close_le is not null)
    and (statut = 'irrecouvrable') = (montant_irrecouvrable is not null));

create or replace view creances as
select c.id, 'cotisation' as nature, c.entreprise_id, c.numero, k.libelle as objet, c.date_emission, c.echeance, c.montant_du, c.regle,
  -- A payment that is returned after the write-off is due again; the piece stays written off.
  case c.statut when 'annulee' then 0 else c.montant_du - c.regle - coalesce(c.montant_irrecouvrable, 0) end as reste,
  c.statut in ('appelee', 'partiellement_payee') as ouverte, c.statut, c.version
from cotisations c join campagnes k on k.id = c.campagne_id
where c.statut <> 'calculee'
union all
select f.id, 'facture', f.entreprise_id, f.numero, f.objet, f.date_emission, f.echeance, f.montant_du, f.regle,
  f.montant_du - f.regle - coalesce(f.montant_irrecouvrable, 0), f.statut not in ('payee', 'irrecouvrable'), f.statut, f.version
from factures f;

create or replace view mouvements_compte as
select entreprise_id, date_emission as jour, 1 as rang, 'appel' as nature, id as piece_id, numero as reference,
  montant_ttc as debit, 0::bigint as credit, id as cle
from cotisations where date_emission is not null
union all
-- Shares are capital: their price is due with the call, and is told apart from it.
select entreprise_id, date_emission, 2, 'parts', id, numero, montant_parts, 0, id
from cotisations where date_emission is not null and montant_parts > 0
union all
select entreprise_id, date_emission, 3, 'facture', id, numero, montant_ttc, 0, id from factures
union all
select f.entreprise_id, b.solde_le, 4, 'solde_avant', f.id, coalesce(b.solde_reference, f.numero), 0, f.solde_avant, f.id
from factures f join bons_commande b on b.id = f.bon_commande_id where f.solde_avant > 0
union all
select entreprise_id, date_reglement, 5, 'reglement', id, reference, 0, montant, id from reglements
union all
select r.entreprise_id, b.date_remboursement, 6, 'remboursement', r.id, b.reference, b.montant, 0, b.id
from remboursements b join reglements r on r.id = b.reglement_id
union all
select entreprise_id, close_le, 7, case statut when 'rejete' then 'rejet' else 'annulation_reglement' end, id, reference, montant, 0, id
from reglements where statut <> 'valide' and close_le is not null
union all
select entreprise_id, close_le, 8, 'annulation_cotisation', id, numero, 0, montant_du, id
from cotisations where statut = 'annulee' and date_emission is not null and close_le is not null
union all
select entreprise_id, close_le, 9, 'irrecouvrable', id, numero, 0, montant_irrecouvrable, id
from cotisations where statut = 'irrecouvrable' and close_le is not null
union all
select entreprise_id, close_le, 9, 'irrecouvrable', id, numero, 0, montant_irrecouvrable, id
from factures where statut = 'irrecouvrable'
union all
select entreprise_id, date_emission, 10, 'avoir', id, numero, 0, (donnees #>> '{calcul,montant_ttc}')::bigint, id
from documents where type = 'avoir' and bon_commande_id is not null and numero is not null;

-- Its entry is in the account of its invoice, which a merge does not move.
create function factures_fige() returns trigger language plpgsql as $$
begin
  if new.statut = 'irrecouvrable' then
    perform fige_ecriture('irrecouvrable', new.id, tiers_de_piece(d)) from documents d where d.id = new.id;
  else
    delete from ecritures_figees where fait = 'irrecouvrable' and fait_id = new.id;
  end if;
  return null;
end $$;
create trigger factures_fige_change after update of statut, close_le on factures
  for each row when ((old.close_le, old.statut = 'irrecouvrable') is distinct from (new.close_le, new.statut = 'irrecouvrable'))
  execute function factures_fige();

create function factures_mois_clos() returns trigger language plpgsql as $$
begin
  if old.statut = 'irrecouvrable' then perform refuse_mois_clos(old.close_le, ''); end if;
  if new.statut = 'irrecouvrable' then perform refuse_mois_clos(new.close_le, 'date_decision'); end if;
  return null;
end $$;
create trigger factures_mois_clos_change after update of statut, close_le on factures
  for each row when ((old.close_le, old.statut = 'irrecouvrable') is distinct from (new.close_le, new.statut = 'irrecouvrable'))
  execute function factures_mois_clos();
