-- One account per company: it owes fees that were called, and invoices of group purchases. A payment pays either.
create table factures (
  -- The invoice itself, as it was issued.
  id uuid primary key references documents,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  entreprise_id uuid not null references entreprises,
  bon_commande_id uuid not null references bons_commande,
  numero text not null unique,
  -- The purchase, as the invoice names it.
  objet text not null,
  date_emission date not null,
  echeance date not null,
  montant_ttc bigint not null check (montant_ttc >= 0),
  -- The sum of its credit notes.
  credite bigint not null default 0 check (credite >= 0),
  -- Paid before this account existed: the order alone says so, no payment was recorded.
  solde_avant bigint not null default 0 check (solde_avant >= 0),
  montant_du bigint not null generated always as (montant_ttc - credite - solde_avant) stored,
  -- The sum of its running allocations.
  regle bigint not null default 0,
  statut text not null default 'a_payer' check (statut in ('a_payer', 'partiellement_payee', 'payee')),
  constraint factures_regle check (regle >= 0 and regle <= montant_ttc - credite - solde_avant)
);
create index factures_entreprise on factures (entreprise_id, date_emission desc, id);
create index factures_bon_commande on factures (bon_commande_id);
create index factures_echeance on factures (echeance) where statut <> 'payee';

-- Invoices keep their number, their date and their amount. What was settled by hand since then owes nothing.
insert into factures (id, entreprise_id, bon_commande_id, numero, objet, date_emission, echeance, montant_ttc, credite)
select d.id, d.entreprise_id, d.bon_commande_id, d.numero, coalesce(d.donnees #>> '{achat,groupement,libelle}', ''), d.date_emission,
  coalesce((d.donnees ->> 'echeance')::date, d.date_emission), coalesce((d.donnees #>> '{calcul,montant_ttc}')::bigint, 0),
  coalesce((
    select sum((a.donnees #>> '{calcul,montant_ttc}')::bigint) from documents a
    where a.bon_commande_id = d.bon_commande_id and a.type = 'avoir' and a.donnees #>> '{piece_liee,numero}' = d.numero
  ), 0)
from documents d
where d.type = 'facture' and d.bon_commande_id is not null and d.numero is not null;
update factures f set solde_avant = f.montant_du
from bons_commande b where b.id = f.bon_commande_id and b.statut = 'solde' and b.solde_le >= f.date_emission;
update factures set statut = 'payee' where montant_du = 0;

alter table affectations_reglement
  alter column cotisation_id drop not null,
  add column facture_id uuid references factures,
  add column creance_id uuid generated always as (coalesce(cotisation_id, facture_id)) stored,
  add constraint affectations_reglement_creance check (num_nonnulls(cotisation_id, facture_id) = 1);
create index affectations_reglement_facture on affectations_reglement (facture_id) where facture_id is not null;
-- Beside `affectations_reglement_courante`, which the former version needs while servers are updated one after the other.
create unique index affectations_reglement_creance_courante on affectations_reglement (reglement_id, creance_id)
  where annulee_le is null;

-- All that companies owe. `id` is that of the fee or of the invoice.
create view creances as
select c.id, 'cotisation' as nature, c.entreprise_id, c.numero, k.libelle as objet, c.date_emission, c.echeance, c.montant_du, c.regle,
  -- A payment that is returned after the write-off is due again; the fee stays written off.
  case c.statut when 'annulee' then 0 else c.montant_du - c.regle - coalesce(c.montant_irrecouvrable, 0) end as reste,
  c.statut in ('appelee', 'partiellement_payee') as ouverte, c.statut
from cotisations c join campagnes k on k.id = c.campagne_id
where c.statut <> 'calculee'
union all
select f.id, 'facture', f.entreprise_id, f.numero, f.objet, f.date_emission, f.echeance, f.montant_du, f.regle,
  f.montant_du - f.regle, f.statut <> 'payee', f.statut
from factures f;

-- Every entry of the account of a company. `cle` tells two entries of one day and nature apart.
create view mouvements_compte as
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
select entreprise_id, date_emission, 10, 'avoir', id, numero, 0, (donnees #>> '{calcul,montant_ttc}')::bigint, id
from documents where type = 'avoir' and bon_commande_id is not null and numero is not null;
