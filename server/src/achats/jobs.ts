import type { Executant } from '../comptes/actes-en-attente/depart.service.ts'
import type { Job, Jobs } from '../platform/jobs/jobs.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import { bonsCommandeJobs } from './bons-commande/bons-commande.jobs.ts'
import { listExecutantsBon } from './bons-commande/depart-bon.service.ts'
import { cloturesJobs } from './clotures/clotures.jobs.ts'
import { listExecutantsCloture } from './clotures/depart-cloture.service.ts'
import { listExecutantsCommande } from './commandes-fournisseur/depart-commande.service.ts'
import { executantGroupement } from './deroulement/depart-groupement.service.ts'
import { executantRappel } from './deroulement/depart-rappel.service.ts'
import { groupementsAchatsJobs } from './deroulement/groupements-achats.jobs.ts'
import { listExecutantsFacture } from './factures-achat/depart-facture.service.ts'
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

type Depart = { outbox: Outbox; jobs: Jobs; now: () => Date }

export const listAchatsExecutants = ({ outbox, jobs, now: clock }: Depart): Executant[] => [
  executantGroupement({ outbox, jobs, clock }),
  executantRappel({ outbox }),
  ...listExecutantsCloture({ outbox, jobs, clock }),
  ...listExecutantsCommande({ outbox, jobs }),
  ...listExecutantsBon({ outbox, jobs }),
  ...listExecutantsFacture({ jobs }),
]
