import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { eraseSnapshotsBefore } from './oubli.repository.ts'

export const doublonsJobs = ({ db, now }: { db: Database; now: () => Date }): Job[] => [
  { nom: 'menage_fusions', cron: '50 4 * * *', run: () => eraseSnapshotsBefore(db, now()) },
]
