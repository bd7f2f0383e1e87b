import type { Database } from '../../platform/db/database.ts'
import type { Job, Jobs } from '../../platform/jobs/jobs.ts'
import { LOTS_COTISATIONS } from './lots.service.ts'
import { checkTotaux } from './totaux.service.ts'
import { treatLots } from './traitement-lots.service.ts'

type Context = { db: Database; now: () => Date; jobs: Jobs }

/**
 * Runs of fees are also looked for every minute: one left by a stopped server continues where it was. The totals of the
 * dashboard are checked each night.
 */
export const cotisationsJobs = (context: Context): Job[] => [
  { nom: LOTS_COTISATIONS, cron: '* * * * *', run: (signal) => treatLots(context, signal) },
  { nom: 'recompte_totaux', cron: '10 4 * * *', run: () => checkTotaux(context.db) },
]
