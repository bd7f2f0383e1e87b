-- Each branch reads one table, without a condition of its own: only then does PostgreSQL look a piece up by its key in a
-- join. With a join and a condition in the first branch, it read all the fees for each piece of a plan or of a payment.
create or replace view creances as
select * from (
  select c.id, 'cotisation' as nature, c.entreprise_id, c.numero,
    (select k.libelle from campagnes k where k.id = c.campagne_id) as objet,
    c.date_emission, c.echeance, c.montant_du, c.regle,
    -- A payment that is returned after the write-off is due again; the piece stays written off.
    case c.statut when 'annulee' then 0 else c.montant_du - c.regle - coalesce(c.montant_irrecouvrable, 0) end as reste,
    c.statut in ('appelee', 'partiellement_payee') as ouverte, c.statut, c.version
  from cotisations c
  union all
  select f.id, 'facture', f.entreprise_id, f.numero, f.objet, f.date_emission, f.echeance, f.montant_du, f.regle,
    f.montant_du - f.regle - coalesce(f.montant_irrecouvrable, 0), f.statut not in ('payee', 'irrecouvrable'), f.statut, f.version
  from factures f
) as pieces
where statut <> 'calculee';
