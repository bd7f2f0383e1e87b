import type { Database } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Job, Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { listAProduire, readProchainRetenu } from './contenus.repository.ts'
import { DOCUMENTS_RETENUS, PRODUCTION_DOCUMENTS } from './emission.service.ts'
import { produceDocument } from './production.service.ts'

type DocumentsContext = { db: Database; now: () => Date; outbox: Outbox; jobs: Jobs }

export function documentsJobs({ db, now, outbox, jobs }: DocumentsContext): Job[] {
  const run = (signal: AbortSignal) =>
    inBatches(signal, {
      list: (after, limit) => listAProduire(db, after, limit),
      treat: (id) => produceDocument({ db, now: now(), outbox }, id, { libre: true }),
    })
  return [
    {
      nom: PRODUCTION_DOCUMENTS,
      // Takes up again, every hour, the documents that a stopped server left unprinted.
      cron: '40 * * * *',
      run,
    },
    {
      nom: DOCUMENTS_RETENUS,
      differee: true,
      // Takes up again, every hour, what a stopped server left waiting.
      cron: '45 * * * *',
      run: async (signal) => {
        await run(signal)
        const prochain = await readProchainRetenu(db)
        // The run has emptied the queue of this job, whose requests were for what still waits.
        if (prochain !== undefined) await jobs.enqueue(db, DOCUMENTS_RETENUS, prochain)
      },
    },
  ]
}
