import type { Job } from '../platform/jobs/jobs.ts'
import { adhesionsJobs } from './adhesions/adhesions.jobs.ts'
import { mandatsJobs } from './mandats/mandats.jobs.ts'
import { materielsJobs } from './materiels/materiels.jobs.ts'
import { transfertsJobs } from './transferts/transferts.jobs.ts'

type Context = Parameters<typeof adhesionsJobs>[0] &
  Parameters<typeof mandatsJobs>[0] &
  Parameters<typeof materielsJobs>[0] &
  Parameters<typeof transfertsJobs>[0]

export const listDossiersJobs = (context: Context): Job[] => [
  ...adhesionsJobs(context),
  ...mandatsJobs(context),
  ...materielsJobs(context),
  ...transfertsJobs(context),
]
