import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { recount } from '../../platform/jobs/recount.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { sendAlertesMateriel } from './alertes.service.ts'
import { recountEcheances } from './echeances.repository.ts'

type Context = { db: Database; now: () => Date; outbox: Outbox }

export const materielsJobs = ({ db, now, outbox }: Context): Job[] => [
  {
    nom: 'alertes_materiels',
    cron: '45 5 * * *',
    run: (signal) => sendAlertesMateriel({ db, now: now(), outbox }, signal),
  },
  { nom: 'recompte_echeances', cron: '20 4 * * *', run: () => recount(db, 'due dates of machines', recountEcheances) },
]
