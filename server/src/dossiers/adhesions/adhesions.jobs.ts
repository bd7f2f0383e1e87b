import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { abandonDrafts, applyResiliations } from './echeances.service.ts'

type Context = { db: Database; now: () => Date; outbox: Outbox }

export const adhesionsJobs = ({ db, now, outbox }: Context): Job[] => [
  { nom: 'resiliations', cron: '15 0 * * *', run: (signal) => applyResiliations({ db, now: now(), outbox, signal }) },
  {
    nom: 'brouillons_delaisses',
    cron: '0 4 * * *',
    run: (signal) => abandonDrafts({ db, now: now(), outbox, signal }),
  },
]
