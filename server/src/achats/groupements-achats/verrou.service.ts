import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import { findGroupement, updateGroupement } from './groupements-achats.repository.ts'

/**
 * Locks a purchase. Ordering, closing, attributing and receiving take this lock first: two orders for the last package
 * come one after the other, and none slips in while the purchase closes. The hour must be read after the lock, never
 * before.
 */
export async function lockGroupement(tx: Database, id: string): Promise<Groupement> {
  const groupement = await findGroupement(tx, id, { verrou: true })
  if (!groupement) throw new NotFound()
  return groupement
}

/**
 * Runs an act on the locked purchase; its `now` is the hour read after the lock. Throws when the version is not the one
 * that was shown.
 */
export const actOnGroupement = <Context extends { db: Database; now: Date; clock: () => Date }, Result>(
  context: Context,
  { id, version }: { id: string; version?: number },
  run: (inside: Context, groupement: Groupement) => Promise<Result>,
): Promise<Result> =>
  act(context, async (inside, tx) => {
    const groupement = await lockGroupement(tx, id)
    if (version !== undefined && groupement.version !== version) throw new StaleVersion()
    return run({ ...inside, now: context.clock() }, groupement)
  })

/** Raises the version after a decision under the lock, so that a page shown before becomes stale. */
export const touchGroupement = (tx: Database, id: string): Promise<Groupement> => updateGroupement(tx, id, {})
