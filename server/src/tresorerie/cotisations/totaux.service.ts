import type { Database } from '../../platform/db/database.ts'
import { recount } from '../../platform/jobs/recount.ts'
import { recountTotaux } from './totaux.repository.ts'

/** Counts the totals of the dashboard again, and throws once they are corrected when some were wrong. */
export const checkTotaux = (db: Database) => recount(db, 'totals of campaigns', recountTotaux)
