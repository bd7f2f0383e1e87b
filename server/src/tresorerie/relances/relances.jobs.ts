import type { Database } from '../../platform/db/database.ts'
import type { Job, Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { sendRelances } from './passage.service.ts'

type Context = { db: Database; now: () => Date; outbox: Outbox; jobs: Jobs }

export const relancesJobs = ({ db, now, outbox, jobs }: Context): Job[] => [
  {
    nom: 'relances',
    cron: '30 8 * * *',
    run: (signal) => sendRelances({ db, now: now(), outbox, jobs }, signal),
  },
]
