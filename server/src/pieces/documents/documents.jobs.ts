import type { Database } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { listAProduire } from './contenus.repository.ts'
import { PRODUCTION_DOCUMENTS } from './emission.service.ts'
import { produceDocument } from './production.service.ts'

type DocumentsContext = { db: Database; now: () => Date; outbox: Outbox }

export const documentsJobs = ({ db, now, outbox }: DocumentsContext): Job[] => [
  {
    nom: PRODUCTION_DOCUMENTS,
    // Takes up again, every hour, the documents that a stopped server left unprinted.
    cron: '40 * * * *',
    run: (signal) =>
      inBatches(signal, {
        list: (after, limit) => listAProduire(db, after, limit),
        treat: (id) => produceDocument({ db, now: now(), outbox }, id, { libre: true }),
      }),
  },
]
