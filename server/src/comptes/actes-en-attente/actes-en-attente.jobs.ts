import type { Database } from '../../platform/db/database.ts'
import type { Job, Jobs } from '../../platform/jobs/jobs.ts'
import { ACTES_EN_ATTENTE } from './attente.service.ts'
import { type Executant, runDueActes } from './depart.service.ts'

type Context = { db: Database; now: () => Date; jobs: Jobs; executants: readonly Executant[] }

/** Also runs every minute: acts left by a stopped server are done at the next start. */
export const actesEnAttenteJobs = (context: Context): Job[] => [
  { nom: ACTES_EN_ATTENTE, cron: '* * * * *', differee: true, run: (signal) => runDueActes({ ...context, signal }) },
]
