import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import { findGroupement, updateGroupement } from './groupements-achats.repository.ts'

/**
 * What orders, closes, attributes or receives runs under this lock, taken first: two orders for the last package come one after
 * the other, and none slips in while the purchase closes. The hour is read after it, never before.
 */
export async function lockGroupement(tx: Database, id: string): Promise<Groupement> {
  const groupement = await findGroupement(tx, id, { verrou: true })
  if (!groupement) throw new NotFound()
  return groupement
}

/** What was decided under the lock is a new version: a page that shows the purchase as it was is stale. */
export const touchGroupement = (tx: Database, id: string): Promise<Groupement> => updateGroupement(tx, id, {})
