import { jourOf } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import { listARafraichir, refreshAdherent } from './annuaire.repository.ts'
import { refreshRenommes } from './renommes.repository.ts'

/**
 * The words by which people are found, when a role has begun or ended since: no change of a row tells of a day that passes.
 * Whether they are found at all does not wait for this.
 */
export function refreshAnnuaire({ db, now, signal }: { db: Database; now: Date; signal: AbortSignal }) {
  const today = jourOf(now.toISOString())
  return inBatches(signal, {
    list: (after, limit) => listARafraichir(db, { today, after, limit }),
    treat: (id) => refreshAdherent(db, id),
  })
}

const LOT = 500

/** A rename of many machines, each batch in its own transaction: what a killed server left is begun again. */
export async function treatRenommes(db: Database, signal: AbortSignal) {
  while (!signal.aborted && (await refreshRenommes(db, LOT)) > 0);
}
