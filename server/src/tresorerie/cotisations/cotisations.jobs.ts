import type { Database } from '../../platform/db/database.ts'
import type { Job, Jobs } from '../../platform/jobs/jobs.ts'
import { LOTS_COTISATIONS } from './lots.service.ts'
import { treatLots } from './traitement-lots.service.ts'

type Context = { db: Database; now: () => Date; jobs: Jobs }

/** Also runs every minute: a run left by a stopped server continues where it was. */
export const cotisationsJobs = (context: Context): Job[] => [
  { nom: LOTS_COTISATIONS, cron: '* * * * *', run: (signal) => treatLots(context, signal) },
]
