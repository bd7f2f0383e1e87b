import type { Database } from '../platform/db/database.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { deleteExpired } from './menage.repository.ts'

const JOUR_MS = 24 * 3_600_000

/** What no longer opens anything, every night: sessions, links, counts of failed sign-ins. */
export const comptesJobs = ({ db, now }: { db: Database; now: () => Date }): Job[] => [
  {
    nom: 'menage_comptes',
    cron: '10 3 * * *',
    run: async () => {
      const instant = now()
      await deleteExpired(db, { now: instant, veille: new Date(instant.getTime() - JOUR_MS) })
    },
  },
]
