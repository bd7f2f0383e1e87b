import { importsJobs } from '../../server/src/imports/imports.jobs.ts'
import { IMPORTS } from '../../server/src/imports/imports.service.ts'
import { createJobQueue } from '../../server/src/platform/jobs/job-queue.ts'
import { openPortal } from './portal.ts'

const url = process.argv[2] ?? ''
const { app, db, fileStore } = await openPortal(url)
const queue = createJobQueue(url)
await queue.start(importsJobs({ db, fileStore, now: () => new Date() }), ({ tache, erreur }) =>
  console.error(`${tache} : ${erreur}`),
)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : undefined })

// As the route does, and as the minute does after a crash.
process.on('message', () => db.transaction().execute((tx) => queue.enqueue(tx, IMPORTS)))
setInterval(() => process.send?.({ rss: process.resourceUsage().maxRSS * 1024 }), 500)
process.on('disconnect', () => process.exit())
