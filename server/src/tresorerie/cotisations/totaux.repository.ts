import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/**
 * Counts the totals of every campaign again from the fees, the payments and their allocations, replaces those that the
 * triggers kept, one row for each day and each due date, and returns how many were wrong. One statement sees one
 * moment: what others add meanwhile is neither counted nor deleted. Must be called in a transaction: two recounts follow
 * one another, and no act waits for them.
 */
export async function recountTotaux(db: Database): Promise<number> {
  await sql`lock table mouvements_campagne, encours_campagne in share update exclusive mode`.execute(db)
  return (await recountMouvements(db)) + (await recountEncours(db))
}

/**
 * Amounts are dated facts: called, handed to the bank, received and returned, become late and settled. A direct debit is
 * handed to the bank when it is allocated, and received on its own day.
 */
async function recountMouvements(db: Database): Promise<number> {
  const { rows } = await sql<{ faux: number }>`
    with appelees as materialized (
      select id, campagne_id, statut, montant_du, regle, date_emission, echeance + 1 as tard_le, close_le
      from cotisations where date_emission is not null
    ), encaissements as materialized (
      select c.campagne_id, a.date_affectation, greatest(a.date_affectation, r.date_reglement) as recu_le, a.annulee_le,
        c.tard_le, sum(a.montant) as montant
      from affectations_reglement a
      join appelees c on c.id = a.cotisation_id
      join reglements r on r.id = a.reglement_id
      group by 1, 2, 3, 4, 5
    ), mouvements (campagne_id, jour, appele, encaisse, remis, en_retard) as (
      select campagne_id, date_emission, sum(montant_du), 0::numeric, 0::numeric, 0::numeric from appelees group by 1, 2
      union all select campagne_id, close_le, -sum(montant_du), 0, 0, 0 from appelees where statut = 'annulee' group by 1, 2
      union all select campagne_id, tard_le, 0, 0, 0, sum(montant_du) from appelees where tard_le is not null group by 1, 2
      union all select campagne_id, greatest(close_le, tard_le), 0, 0, 0, sum(regle - montant_du)
        from appelees where statut in ('annulee', 'irrecouvrable') and tard_le is not null group by 1, 2
      union all select campagne_id, date_affectation, 0, 0, montant, 0 from encaissements where recu_le > date_affectation
      union all select campagne_id, least(recu_le, annulee_le), 0, 0, -montant, 0
        from encaissements where recu_le > date_affectation
      union all select campagne_id, recu_le, 0, montant, 0, 0
        from encaissements where annulee_le is null or annulee_le >= recu_le
      union all select campagne_id, annulee_le, 0, -montant, 0, 0 from encaissements where annulee_le >= recu_le
      union all select campagne_id, greatest(date_affectation, tard_le), 0, 0, 0, -montant
        from encaissements where tard_le is not null
      union all select campagne_id, greatest(annulee_le, tard_le), 0, 0, 0, montant
        from encaissements where annulee_le is not null and tard_le is not null
    ), comptes as (
      select campagne_id, jour, sum(appele) as appele, sum(encaisse) as encaisse, sum(remis) as remis,
        sum(en_retard) as en_retard
      from mouvements where jour is not null group by 1, 2
    ), anciens as (
      delete from mouvements_campagne returning *
    ), tenus as (
      select campagne_id, jour, sum(appele) as appele, sum(encaisse) as encaisse, sum(remis) as remis,
        sum(en_retard) as en_retard
      from anciens group by 1, 2
    ), reecrits as (
      insert into mouvements_campagne (campagne_id, jour, appele, encaisse, remis, en_retard)
      select * from comptes where (appele, encaisse, remis, en_retard) <> (0, 0, 0, 0) order by campagne_id, jour
    )
    select count(*) as faux from comptes c full join tenus t using (campagne_id, jour)
    where (coalesce(c.appele, 0), coalesce(c.encaisse, 0), coalesce(c.remis, 0), coalesce(c.en_retard, 0))
      <> (coalesce(t.appele, 0), coalesce(t.encaisse, 0), coalesce(t.remis, 0), coalesce(t.en_retard, 0))`.execute(db)
  return Number(rows[0]?.faux)
}

async function recountEncours(db: Database): Promise<number> {
  const { rows } = await sql<{ faux: number }>`
    with comptes as (
      select campagne_id, case when statut in ('appelee', 'partiellement_payee') then echeance end as echeance,
        count(*) as nombre, sum(montant_du) as montant_du, sum(regle) as regle
      from cotisations where statut not in ('calculee', 'annulee') group by 1, 2
    ), anciens as (
      delete from encours_campagne returning *
    ), tenus as (
      select campagne_id, echeance, sum(nombre) as nombre, sum(montant_du) as montant_du, sum(regle) as regle
      from anciens group by 1, 2
    ), reecrits as (
      insert into encours_campagne (campagne_id, echeance, nombre, montant_du, regle)
      select * from comptes order by campagne_id, echeance
    )
    select count(*) as faux from (
      select campagne_id, echeance, nombre, montant_du, regle from comptes
      union all select campagne_id, echeance, -nombre, -montant_du, -regle from tenus
    ) ecarts
    group by campagne_id, echeance having (sum(nombre), sum(montant_du), sum(regle)) <> (0, 0, 0)`.execute(db)
  return rows.length
}
