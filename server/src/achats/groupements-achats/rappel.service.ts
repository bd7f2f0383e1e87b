import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import type { Database } from '../../platform/db/database.ts'
import { claimRappel } from './groupements-achats.repository.ts'

/** The reminder was already sent, or the purchase was prolonged or closed since it was read. */
export class RappelPerime extends Error {}

/** Marks the reminder of the last hours as sent. Throws `RappelPerime` when it must not be sent. */
export async function takeRappel(tx: Database, groupement: Groupement, now: Date) {
  if (!(await claimRappel(tx, groupement, now))) throw new RappelPerime()
}
