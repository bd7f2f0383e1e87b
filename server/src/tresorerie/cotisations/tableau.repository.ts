import { addAnnees, type Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export type Montants = { appele: number; encaisse: number; remis: number; en_retard: number }
export type CampagneTableau = { id: string; annee: number; libelle: string; debut: Jour; fin: Jour }

const DERNIERES = 4

/**
 * The latest campaigns with a called fee, the oldest first. Those that begin more than a year from today come after all
 * the others: they must not hide the one that runs.
 */
export async function listCampagnes(db: Database, today: Jour): Promise<CampagneTableau[]> {
  const campagnes = await db
    .selectFrom('campagnes as k')
    .select(['k.id', 'k.annee', 'k.libelle', 'k.debut', 'k.fin'])
    .where((row) =>
      row.exists(
        row
          .selectFrom('cotisations as c')
          .select('c.id')
          .whereRef('c.campagne_id', '=', 'k.id')
          .where('c.statut', '<>', 'calculee'),
      ),
    )
    .orderBy(sql`k.debut > ${addAnnees(today, 1)}`)
    .orderBy('k.annee', 'desc')
    .limit(DERNIERES)
    .execute()
  return campagnes.toSorted((a, b) => a.annee - b.annee)
}

type TotalCampagne = Montants & { campagne_id: string; nombre_appelees: number; nombre_en_retard: number }

/** Today’s totals of each campaign, read from one index but for the few payments that the bank has not collected. */
export async function sumCampagnes(db: Database, ids: readonly string[], today: Jour): Promise<TotalCampagne[]> {
  const { rows } = await sql<TotalCampagne>`
    with remises as (
      select c.campagne_id, sum(a.montant) as montant
      from reglements r
      join affectations_reglement a on a.reglement_id = r.id and a.annulee_le is null
      join cotisations c on c.id = a.cotisation_id
      where r.date_reglement > ${today} and r.statut = 'valide'
      group by 1
    )
    select campagne_id,
      sum(montant_du)::bigint as appele,
      (sum(regle) - coalesce(min(r.montant), 0))::bigint as encaisse,
      coalesce(min(r.montant), 0)::bigint as remis,
      coalesce(sum(montant_du - regle) filter (where tardive), 0)::bigint as en_retard,
      count(*)::int as nombre_appelees,
      count(*) filter (where tardive)::int as nombre_en_retard
    from (
      select campagne_id, montant_du, regle,
        statut in ('appelee', 'partiellement_payee') and coalesce(echeance < ${today}, false) as tardive
      from cotisations
      where campagne_id = any(${[...ids]}::uuid[]) and statut not in ('calculee', 'annulee')
    ) c
    left join remises r using (campagne_id)
    group by campagne_id`.execute(db)
  return rows
}

export type Mouvement = Montants & { jour: Jour }

/**
 * Amounts that moved in a campaign, day by day: called, handed to the bank, received and returned, become late and
 * settled. They are dated facts: their sum up to a day is the situation of that day. Each kind is summed by day before
 * they are put together. A direct debit is handed to the bank when it is allocated, and received on its own day.
 */
export async function listMouvements(db: Database, campagne_id: string, dernier: Jour): Promise<Mouvement[]> {
  const { rows } = await sql<Mouvement>`
    with appelees as materialized (
      select id, statut, montant_du, regle, date_emission, echeance + 1 as tard_le, close_le
      from cotisations where campagne_id = ${campagne_id} and date_emission is not null
    ), encaissements as materialized (
      select a.date_affectation, greatest(a.date_affectation, r.date_reglement) as recu_le, a.annulee_le, c.tard_le,
        sum(a.montant) as montant
      from affectations_reglement a
      join appelees c on c.id = a.cotisation_id
      join reglements r on r.id = a.reglement_id
      group by 1, 2, 3, 4
    ), mouvements (jour, appele, encaisse, remis, en_retard) as (
      select date_emission, sum(montant_du), 0::numeric, 0::numeric, 0::numeric from appelees group by 1
      union all select close_le, -sum(montant_du), 0, 0, 0 from appelees where statut = 'annulee' group by 1
      union all select tard_le, 0, 0, 0, sum(montant_du) from appelees where tard_le is not null group by 1
      union all select greatest(close_le, tard_le), 0, 0, 0, sum(regle - montant_du)
        from appelees where statut in ('annulee', 'irrecouvrable') and tard_le is not null group by 1
      union all select date_affectation, 0, 0, montant, 0 from encaissements where recu_le > date_affectation
      union all select least(recu_le, annulee_le), 0, 0, -montant, 0
        from encaissements where recu_le > date_affectation
      union all select recu_le, 0, montant, 0, 0 from encaissements where annulee_le is null or annulee_le >= recu_le
      union all select annulee_le, 0, -montant, 0, 0 from encaissements where annulee_le >= recu_le
      union all select greatest(date_affectation, tard_le), 0, 0, 0, -montant
        from encaissements where tard_le is not null
      union all select greatest(annulee_le, tard_le), 0, 0, 0, montant
        from encaissements where annulee_le is not null and tard_le is not null
    )
    select jour, sum(appele)::bigint as appele, sum(encaisse)::bigint as encaisse, sum(remis)::bigint as remis,
      sum(en_retard)::bigint as en_retard
    from mouvements where jour <= ${dernier}::date
    group by jour order by jour`.execute(db)
  return rows
}

/** Payments not allocated to a fee: from an unknown payer, or more than was owed. */
export async function sumAAffecter(db: Database): Promise<{ nombre: number; montant: number }> {
  const { rows } = await sql<{ nombre: number; montant: number }>`
    select count(*)::int as nombre, coalesce(sum(montant - affecte - rembourse), 0)::bigint as montant
    from reglements where entreprise_id is null and statut = 'valide' and montant > affecte + rembourse`.execute(db)
  return rows[0] ?? { nombre: 0, montant: 0 }
}
