import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { sendAlertes } from './alertes.service.ts'

type Context = { db: Database; now: () => Date; outbox: Outbox }

export const fournisseursJobs = ({ db, now, outbox }: Context): Job[] => [
  { nom: 'alertes_fournisseurs', cron: '15 5 * * *', run: () => sendAlertes({ db, now: now(), outbox }) },
]
