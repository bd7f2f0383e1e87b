import type { Job } from '../platform/jobs/jobs.ts'
import { comptesJobs } from './comptes/comptes.jobs.ts'

type Context = Parameters<typeof comptesJobs>[0]

export const listComptesJobs = (context: Context): Job[] => [...comptesJobs(context)]
