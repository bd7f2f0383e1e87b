import { addMois, jourOf } from '@sillon/domain/jour'
import { DUREES_CONSERVATION } from '@sillon/domain/organisme/journal/conservation'
import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteDemandesBefore } from './demandes.repository.ts'

export const demandesJobs = ({ db, now }: { db: Database; now: () => Date }): Job[] => [
  {
    nom: 'menage_demandes',
    cron: '20 4 * * *',
    run: () => deleteDemandesBefore(db, addMois(jourOf(now()), -DUREES_CONSERVATION.demande_mois)),
  },
]
