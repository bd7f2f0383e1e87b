import { addMois, jourOf } from '@sillon/domain/jour'
import { DUREES_CONSERVATION } from '@sillon/domain/organisme/journal/conservation'
import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteBesoinsBefore } from './oubli.repository.ts'

export const besoinsJobs = ({ db, now }: { db: Database; now: () => Date }): Job[] => [
  {
    nom: 'menage_besoins',
    cron: '25 4 * * *',
    run: () => deleteBesoinsBefore(db, addMois(jourOf(now()), -DUREES_CONSERVATION.demande_mois)),
  },
]
