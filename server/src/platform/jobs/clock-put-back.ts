import { systemClock } from 'pg-boss'

/** Never goes back with the clock of the machine: pg-boss would wait until that one has caught up. */
export const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

type Execute = (sql: string) => Promise<unknown>

const FUTURE = "now() + interval '1 second'"
/** Longer than the longest wait between two tries of a job. */
const LONGEST_WAIT = "interval '10 minutes'"

const pastOf = (column: string) => `${column} = case when ${column} > now() then now() else ${column} end`

/**
 * When the clock of PostgreSQL goes back, what pg-boss wrote before is in the future: it would run nothing until then.
 * The jobs of the time that comes again give up their slot, since each runs again.
 */
const STATEMENTS = [
  `update pgboss.version set ${['cron_on', 'bam_on', 'flow_on', 'reindex_on'].map(pastOf).join()}
    where greatest(cron_on, bam_on, flow_on, reindex_on) > ${FUTURE}`,
  `update pgboss.queue set ${['monitor_claim_on', 'monitor_on', 'maintain_on'].map(pastOf).join()}
    where greatest(monitor_claim_on, monitor_on, maintain_on) > ${FUTURE}`,
  `update pgboss.job set singleton_on = null,
    ${['created_on', 'start_after', 'started_on', 'heartbeat_on', 'completed_on'].map(pastOf).join()}
    where greatest(created_on, started_on, heartbeat_on, completed_on, start_after - ${LONGEST_WAIT}) > ${FUTURE}`,
]

/** Brings back to now what pg-boss dated in the future. Writes nothing as long as the clock goes on. */
export async function bringBackJobs(execute: Execute) {
  for (const statement of STATEMENTS) await execute(statement)
}
