import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

export type Montants = { appele: number; encaisse: number; en_retard: number }
export type CampagneTableau = { id: string; annee: number; libelle: string; debut: Jour; fin: Jour }

const DERNIERES = 4

/** The latest campaigns that called something, the oldest first. */
export async function listCampagnes(db: Database): Promise<CampagneTableau[]> {
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
    .orderBy('k.annee', 'desc')
    .limit(DERNIERES)
    .execute()
  return campagnes.toReversed()
}

export type TotalCampagne = Montants & { campagne_id: string; nombre_appelees: number; nombre_en_retard: number }

/** Where each campaign stands today, read from one index. */
export async function sumCampagnes(db: Database, ids: readonly string[], today: Jour): Promise<TotalCampagne[]> {
  const { rows } = await sql<TotalCampagne>`
    select campagne_id,
      sum(montant_du)::bigint as appele,
      sum(regle)::bigint as encaisse,
      coalesce(sum(montant_du - regle) filter (where tardive), 0)::bigint as en_retard,
      count(*)::int as nombre_appelees,
      count(*) filter (where tardive)::int as nombre_en_retard
    from (
      select campagne_id, montant_du, regle,
        statut in ('appelee', 'partiellement_payee') and coalesce(echeance < ${today}, false) as tardive
      from cotisations
      where campagne_id = any(${[...ids]}::uuid[]) and statut not in ('calculee', 'annulee')
    ) c
    group by campagne_id`.execute(db)
  return rows
}

export type Mouvement = Montants & { semaine: number }

/**
 * What moved in a campaign, week after week, the last days of which are given; all that came before is in the first one. What
 * was called, what came in and went back, what became late and was settled: dated facts, so that the sums are those of that day.
 */
export async function listMouvements(db: Database, campagne_id: string, fins: readonly Jour[]): Promise<Mouvement[]> {
  const { rows } = await sql<Mouvement>`
    with appelees as (
      select id, statut, montant_du, regle, date_emission, echeance + 1 as tard_le, close_le
      from cotisations where campagne_id = ${campagne_id} and date_emission is not null
    ), encaissements as (
      select a.montant, a.date_affectation, a.annulee_le, c.tard_le
      from affectations_reglement a join appelees c on c.id = a.cotisation_id
    ), mouvements (jour, appele, encaisse, en_retard) as (
      select date_emission, montant_du, 0, 0 from appelees
      union all select close_le, -montant_du, 0, 0 from appelees where statut = 'annulee'
      union all select tard_le, 0, 0, montant_du from appelees
      union all select greatest(close_le, tard_le), 0, 0, regle - montant_du
        from appelees where statut in ('annulee', 'irrecouvrable')
      union all select date_affectation, 0, montant, 0 from encaissements
      union all select greatest(date_affectation, tard_le), 0, 0, -montant from encaissements
      union all select annulee_le, 0, -montant, 0 from encaissements where annulee_le is not null
      union all select greatest(annulee_le, tard_le), 0, 0, montant from encaissements where annulee_le is not null
    )
    select width_bucket(jour - 1, ${[...fins]}::date[]) as semaine,
      sum(appele)::bigint as appele, sum(encaisse)::bigint as encaisse,
      sum(en_retard)::bigint as en_retard
    from mouvements where jour <= ${fins.at(-1)}::date
    group by 1 order by 1`.execute(db)
  return rows
}

export async function findPremierMouvement(db: Database, campagne_id: string): Promise<Jour | null> {
  const { jour } = await db
    .selectFrom('cotisations')
    .select((row) => row.fn.min('date_emission').as('jour'))
    .where('campagne_id', '=', campagne_id)
    .executeTakeFirstOrThrow()
  return jour
}

/** Received, of nobody known yet, or more than was owed. */
export async function sumAAffecter(db: Database): Promise<{ nombre: number; montant: number }> {
  const { rows } = await sql<{ nombre: number; montant: number }>`
    select count(*)::int as nombre, coalesce(sum(montant), 0)::bigint as montant
    from reglements where entreprise_id is null and statut = 'valide'`.execute(db)
  return rows[0] ?? { nombre: 0, montant: 0 }
}
