import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteTraitees } from './lettres.repository.ts'

/** Letters that were posted or set aside are kept as long as mails: twelve months. */
export const lettresJobs = ({ db, now }: { db: Database; now: () => Date }): Job[] => [
  {
    nom: 'menage_lettres',
    cron: '25 3 * * *',
    run: () => {
      const before = now()
      before.setUTCFullYear(before.getUTCFullYear() - 1)
      return deleteTraitees(db, before)
    },
  },
]
