import type { Database } from '../../platform/db/database.ts'
import { recount } from '../../platform/jobs/recount.ts'
import { recountComptes } from './totaux-compte.repository.ts'

/** Counts the totals of the accounts again, and throws once they are corrected when some were wrong. */
export const checkComptes = (db: Database) => recount(db, 'totals of accounts', recountComptes)
