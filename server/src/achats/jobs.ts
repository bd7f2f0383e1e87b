import type { Job } from '../platform/jobs/jobs.ts'
import { bonsCommandeJobs } from './bons-commande/bons-commande.jobs.ts'
import { cloturesJobs } from './clotures/clotures.jobs.ts'
import { groupementsAchatsJobs } from './deroulement/groupements-achats.jobs.ts'
import { fournisseursJobs } from './fournisseurs/fournisseurs.jobs.ts'

type Context = Parameters<typeof cloturesJobs>[0] &
  Parameters<typeof fournisseursJobs>[0] &
  Parameters<typeof groupementsAchatsJobs>[0]

export const listAchatsJobs = (context: Context): Job[] => [
  ...bonsCommandeJobs(context),
  ...cloturesJobs(context),
  ...fournisseursJobs(context),
  ...groupementsAchatsJobs(context),
]
