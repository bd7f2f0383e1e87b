import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Database } from './platform/db/database.ts'
import type { Job } from './platform/jobs/jobs.ts'
import { gaugeOf } from './platform/metrics/gauge.ts'
import { measureJobs, measureQueues } from './platform/metrics/job-metrics.ts'
import { measurePool } from './platform/metrics/pool-metrics.ts'
import { countEnSouffrance } from './secretariat/courriels/courriels.repository.ts'

/** Everything that is measured, except the requests, which `app.ts` adds. The returned jobs count their runs. */
export function openMetrics({ db, jobs }: { db: Database; jobs: readonly Job[] }) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measurePool(db, registry)
  measureQueues(db, registry)
  gaugeOf(registry, {
    name: 'sillon_mails',
    help: 'Mails that wait to be sent, and those that failed for good',
    labels: ['state'],
    read: async () => {
      const { en_attente, echec } = await countEnSouffrance(db)
      return [
        { state: 'waiting', value: en_attente },
        { state: 'dead', value: echec },
      ]
    },
  })
  return { registry, jobs: measureJobs(jobs, registry) }
}
