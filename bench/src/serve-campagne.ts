import { cotisationsJobs } from '../../server/src/cotisations/cotisations.jobs.ts'
import { LOTS_COTISATIONS } from '../../server/src/cotisations/lots.service.ts'
import { PRODUCTION_DOCUMENTS } from '../../server/src/documents/emission.service.ts'
import { createJobQueue } from '../../server/src/platform/jobs/job-queue.ts'
import { openPortal } from './portal.ts'

const url = process.argv[2] ?? ''
const { app, db } = await openPortal(url)
const queue = createJobQueue(url)
// The pieces are only counted here: their production has its own pace, and its own measure.
const production = { nom: PRODUCTION_DOCUMENTS, run: async () => {} }
await queue.start([...cotisationsJobs({ db, now: () => new Date(), jobs: queue }), production], ({ tache, erreur }) =>
  console.error(`${tache} : ${erreur}`),
)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : undefined })

// As the route does, and as the minute does after a crash.
process.on('message', () => db.transaction().execute((tx) => queue.enqueue(tx, LOTS_COTISATIONS)))
setInterval(() => process.send?.({ rss: process.memoryUsage().rss }), 500)
process.on('disconnect', () => process.exit())
