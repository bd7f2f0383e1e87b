import { jourOf } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import { listARafraichir, refreshAdherent } from './annuaire.repository.ts'
import { refreshRenommes } from './renommes.repository.ts'

/**
 * Updates the words by which people are found when a role begins or ends on a past day: no row changes on that day, so
 * no trigger runs. Whether people are found at all does not depend on this.
 */
export function refreshAnnuaire({ db, now, signal }: { db: Database; now: Date; signal: AbortSignal }) {
  const today = jourOf(now)
  return inBatches(signal, {
    list: (after, limit) => listARafraichir(db, { today, after, limit }),
    treat: (id) => refreshAdherent(db, id),
  })
}

const LOT = 500

/**
 * Updates machines after a category or a brand was renamed, each batch in its own transaction: what a stopped server
 * left is done by the next run.
 */
export async function treatRenommes(db: Database, signal: AbortSignal) {
  while (!signal.aborted && (await refreshRenommes(db, LOT)) > 0);
}
