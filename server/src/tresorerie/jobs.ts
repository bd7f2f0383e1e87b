import type { Job } from '../platform/jobs/jobs.ts'
import { cotisationsJobs } from './cotisations/cotisations.jobs.ts'
import { creancesJobs } from './creances/creances.jobs.ts'
import { relancesJobs } from './relances/relances.jobs.ts'

type Context = Parameters<typeof relancesJobs>[0] & Parameters<typeof cotisationsJobs>[0]

export const listTresorerieJobs = (context: Context): Job[] => [
  ...relancesJobs(context),
  ...cotisationsJobs(context),
  ...creancesJobs(context),
]
