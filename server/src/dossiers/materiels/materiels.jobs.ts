import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { sendAlertesMateriel } from './alertes.service.ts'

type Context = { db: Database; now: () => Date; outbox: Outbox }

export const materielsJobs = ({ db, now, outbox }: Context): Job[] => [
  {
    nom: 'alertes_materiels',
    cron: '45 5 * * *',
    run: (signal) => sendAlertesMateriel({ db, now: now(), outbox }, signal),
  },
]
