import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { followPaiements } from './soldes.service.ts'

export const bonsCommandeJobs = (context: { db: Database; now: () => Date }): Job[] => [
  { nom: 'soldes_commandes', cron: '* * * * *', run: (signal) => followPaiements(context, signal) },
]
