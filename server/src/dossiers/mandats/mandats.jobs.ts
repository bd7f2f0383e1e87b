import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { expireMandats } from './mandats.service.ts'

export const mandatsJobs = ({ db, now }: { db: Database; now: () => Date }): Job[] => [
  { nom: 'mandats_caducs', cron: '40 3 * * *', run: (signal) => expireMandats({ db, now: now(), signal }) },
]
