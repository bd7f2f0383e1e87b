import type { Job } from '../platform/jobs/jobs.ts'
import { actesEnAttenteJobs } from './actes-en-attente/actes-en-attente.jobs.ts'
import { comptesJobs } from './comptes/comptes.jobs.ts'
import { lettresJobs } from './lettres/lettres.jobs.ts'

type Context = Parameters<typeof comptesJobs>[0] & Parameters<typeof actesEnAttenteJobs>[0]

export const listComptesJobs = (context: Context): Job[] => [
  ...comptesJobs(context),
  ...actesEnAttenteJobs(context),
  ...lettresJobs(context),
]
