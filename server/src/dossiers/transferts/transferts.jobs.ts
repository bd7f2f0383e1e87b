import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { closeTransferts } from './echeances.service.ts'

type Context = { db: Database; now: () => Date; outbox: Outbox }

export const transfertsJobs = ({ db, now, outbox }: Context): Job[] => [
  { nom: 'transferts', cron: '30 0 * * *', run: (signal) => closeTransferts({ db, now: now(), outbox, signal }) },
]
