import type { Job } from '../platform/jobs/jobs.ts'
import { besoinsJobs } from './besoins/besoins.jobs.ts'
import { demandesJobs } from './demandes/demandes.jobs.ts'
import { rechercheJobs } from './recherche/recherche.jobs.ts'

type Context = Parameters<typeof rechercheJobs>[0]

export const listAnnuaireJobs = (context: Context): Job[] => [
  ...rechercheJobs(context),
  ...demandesJobs(context),
  ...besoinsJobs(context),
]
