import type { Database } from '../db/database.ts'
import type { Job } from '../jobs/jobs.ts'

const JOUR_MS = 24 * 3_600_000

/** Deletes the keys of more than a day: clients no longer repeat those requests. */
export const idempotencyJobs = ({ db, now }: { db: Database; now: () => Date }): Job[] => [
  {
    nom: 'menage_idempotence',
    cron: '15 3 * * *',
    run: async () => {
      const veille = new Date(now().getTime() - JOUR_MS)
      await db.deleteFrom('cles_idempotence').where('created_at', '<=', veille.toISOString()).execute()
    },
  },
]
