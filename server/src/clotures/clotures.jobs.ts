import type { Database } from '../platform/db/database.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { expireDemandes } from './expiration.service.ts'

export const cloturesJobs = (context: { db: Database; now: () => Date }): Job[] => [
  { nom: 'propositions_expirees', cron: '*/5 * * * *', run: (signal) => expireDemandes(context, signal) },
]
