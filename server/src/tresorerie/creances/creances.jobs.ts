import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { checkComptes } from './totaux-compte.service.ts'

/** The totals that the page of an account reads are checked each night. */
export const creancesJobs = ({ db }: { db: Database }): Job[] => [
  { nom: 'recompte_comptes', cron: '25 4 * * *', run: () => checkComptes(db) },
]
