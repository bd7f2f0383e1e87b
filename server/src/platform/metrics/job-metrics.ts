import { sql } from 'kysely'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import type { Job } from '../jobs/jobs.ts'
import { gaugeOf } from './gauge.ts'

/** Counts the runs and failures of each job on this server, and their durations. */
export function measureJobs(jobs: readonly Job[], registry: Registry): Job[] {
  const registers = [registry]
  const runs = new Counter({
    name: 'sillon_job_runs_total',
    help: 'Runs of this server, by job and result',
    labelNames: ['job', 'result'],
    registers,
  })
  const durations = new Histogram({
    name: 'sillon_job_duration_seconds',
    help: 'Duration of the runs of this server',
    labelNames: ['job'],
    buckets: [0.01, 0.1, 1, 10, 60, 600, 3600],
    registers,
  })
  return jobs.map((job) => ({
    ...job,
    run: async (signal) => {
      const stop = durations.startTimer({ job: job.nom })
      try {
        await job.run(signal)
        runs.inc({ job: job.nom, result: 'done' })
      } catch (error) {
        runs.inc({ job: job.nom, result: 'failed' })
        throw error
      } finally {
        stop()
      }
    },
  }))
}

/** Number of jobs waiting or running on all the servers. */
export const measureQueues = (db: Database, registry: Registry) =>
  gaugeOf(registry, {
    name: 'sillon_queue_length',
    help: 'Jobs in the queues of all servers',
    labels: ['job', 'state'],
    read: async () => {
      const { rows } = await sql<{ job: string; state: string; value: number }>`
        select name as job, case state when 'active' then 'active' else 'waiting' end as state, count(*) as value
        from pgboss.job where state in ('created', 'retry', 'active') group by 1, 2`.execute(db)
      return rows
    },
  })
