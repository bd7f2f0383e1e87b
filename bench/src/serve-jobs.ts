import { createJobQueue } from '../../server/src/platform/jobs/job-queue.ts'
import type { Job } from '../../server/src/platform/jobs/jobs.ts'
import type { openPortal } from './portal.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>
type Queue = ReturnType<typeof createJobQueue>
type Served = {
  url: string
  app: Portal['app']
  db: Portal['db']
  jobs: (queue: Queue) => readonly Job[]
  awaited: string
}

/**
 * Serves a portal with its jobs, for `startPortalWithJobs`: each message of the parent process queues the job named
 * `awaited`, as a route does.
 */
export async function servePortalWithJobs({ url, app, db, jobs, awaited }: Served) {
  const queue = createJobQueue(url)
  await queue.start(jobs(queue), ({ tache, erreur }) => console.error(`${tache} : ${erreur}`))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
  process.on('message', () => db.transaction().execute((tx) => queue.enqueue(tx, awaited)))
  setInterval(() => process.send?.({ rss: process.resourceUsage().maxRSS * 1024 }), 500)
  process.on('disconnect', () => process.exit())
}
