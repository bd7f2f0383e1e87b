import { type Jour, jourOf } from '@sillon/domain/jour'
import { retardOf } from '@sillon/domain/tresorerie/echeanciers/suivi'
import type { PieceARelancer } from '@sillon/domain/tresorerie/relances/relance'
import type { Database } from '../../platform/db/database.ts'
import { listPlans } from '../echeanciers/echeanciers.service.ts'
import { findChoisies, findSingulieres } from './apercu.repository.ts'
import { findLue, type Lue, listLues } from './relances.repository.ts'

/**
 * A piece with what the rule of reminders needs, and what its mails show. Under a plan that is broken, the due date and the
 * amount left are those of the late instalments.
 */
export type Candidate = Lue & PieceARelancer

/** Open pieces due on `echeance` or earlier, or in a plan, after an id, sorted by id. */
export async function listCandidates(
  db: Database,
  { today, ...page }: { echeance: Jour; after: string; limit: number; today: Jour },
): Promise<Candidate[]> {
  return followPlans(db, await listLues(db, page), today)
}

/** The open pieces that the rule reads one by one, sorted by id. */
export const listSingulieres = async (db: Database, echeance: Jour, today: Jour): Promise<Candidate[]> =>
  followPlans(db, await findSingulieres(db, { echeance, today }), today)

/** These pieces, by id. */
export async function listChoisies(db: Database, ids: readonly string[], today: Jour): Promise<Map<string, Candidate>> {
  const candidates = await followPlans(db, await findChoisies(db, ids), today)
  return new Map(candidates.map((candidate) => [candidate.id, candidate]))
}

export async function findCandidate(db: Database, id: string, now: Date): Promise<Candidate | undefined> {
  const lue = await findLue(db, id)
  return lue && (await followPlans(db, [lue], jourOf(now)))[0]
}

async function followPlans(db: Database, lues: readonly Lue[], today: Jour): Promise<Candidate[]> {
  const plans = await listPlans(
    db,
    lues.flatMap(({ id, echeancier_id }) => (echeancier_id === null ? [] : [id])),
  )
  return lues.map((lue) => {
    const plan = plans.get(lue.id)
    const retard = plan && retardOf(plan, lue.id, today)
    const suite = retard ? { echeance: retard.depuis, reste: retard.montant } : {}
    return { ...lue, ...suite, echeancier_tenu: plan !== undefined && !retard }
  })
}
