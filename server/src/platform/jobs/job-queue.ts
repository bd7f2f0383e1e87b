import { isDeepStrictEqual } from 'node:util'
import { fromKysely, PgBoss } from 'pg-boss'
import { runFor } from '../log-cause.ts'
import { bringBackJobs, steadyClock } from './clock-put-back.ts'
import type { Job, RunningJobs } from './jobs.ts'
import { runAlone } from './run-alone.ts'

/** The parts of a failure that a log may contain. `tache` is absent when the queue itself failed. */
type Failure = { tache?: string; erreur: string }

type JobQueue = RunningJobs & {
  start: (jobs: readonly Job[], onFailure: (failure: Failure) => void) => Promise<void>
  /** Asks the running jobs to stop, and waits for them five seconds at most. */
  stop: () => Promise<void>
}

const QUEUE_OPTIONS = {
  notify: true,
  retryLimit: 3,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 3600,
  // The job of a killed server starts again within two minutes.
  heartbeatSeconds: 60,
  deleteAfterSeconds: 86_400,
}

// After a night without a server, a missed run takes place at the start.
const SCHEDULE_OPTIONS = { tz: 'Europe/Paris', missed: 'once' } as const

// Without it, notified workers read their queue every thirty seconds.
const READ_OFTEN = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 }

const QUIET_MS = 10_000

const CLOCK_CHECK_MS = 60_000

/**
 * Runs jobs from the PostgreSQL of the data, schema `pgboss`, over its own connections: one is notified of a new job at
 * its commit, and polling finds those that the notification missed.
 */
export function createJobQueue(connectionString: string): JobQueue {
  const boss = new PgBoss({
    connectionString,
    max: 2,
    application_name: 'sillon-taches',
    useListenNotify: true,
    clock: steadyClock,
    // Hours are those of PostgreSQL: how far it is from our clock is measured again at each check.
    clockMonitorIntervalSeconds: CLOCK_CHECK_MS / 1000,
  })
  const stopping = new AbortController()
  let running = false
  let clockCheck: NodeJS.Timeout | undefined
  const bringBack = () => bringBackJobs((sql) => boss.getDb().executeSql(sql))
  return {
    isRunning: () => running,
    enqueue: async (tx, nom, dans = 0) => {
      await boss.send(nom, null, { db: fromKysely(tx), startAfter: dans })
    },
    start: async (jobs, onFailure) => {
      boss.on(
        'error',
        atMostEvery(QUIET_MS, (error: unknown) => onFailure({ erreur: typeOf(error) })),
      )
      await boss.start()
      await bringBack()
      clockCheck = setInterval(() => {
        bringBack().catch((error: unknown) => onFailure({ erreur: typeOf(error) }))
      }, CLOCK_CHECK_MS).unref()
      await openQueues(boss, jobs)
      for (const { nom, run, differee } of jobs.filter(({ ailleurs }) => !ailleurs)) {
        await boss.work(nom, differee ? READ_OFTEN : {}, async () => {
          try {
            await runAlone(connectionString, nom, async () => {
              // This run serves all the requests committed so far, so those still queued are deleted.
              await boss.deleteQueuedJobs(nom)
              await runFor({ tache: nom }, () => run(stopping.signal))
            })
          } catch (error) {
            onFailure({ tache: nom, erreur: typeOf(error) })
            // pg-boss stores the error in its table, and a message may contain values.
            throw new Error(typeOf(error))
          }
        })
      }
      running = true
    },
    stop: async () => {
      running = false
      clearInterval(clockCheck)
      stopping.abort()
      await boss.stop({ timeout: 5_000 })
    },
  }
}

async function openQueues(boss: PgBoss, jobs: readonly Job[]) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { nom } of jobs) {
    const queue = known.get(nom)
    if (!queue) await boss.createQueue(nom, QUEUE_OPTIONS)
    else if (!isUpToDate(queue)) await boss.updateQueue(nom, QUEUE_OPTIONS)
  }
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const { nom, cron, ailleurs } of jobs) {
    const { cron: known, options } = schedules.get(nom) ?? {}
    if (!cron || ailleurs || (known === cron && isDeepStrictEqual(options, SCHEDULE_OPTIONS))) continue
    await boss.schedule(nom, cron, null, SCHEDULE_OPTIONS)
  }
  const scheduled = jobs.filter(({ cron }) => cron).map(({ nom }) => nom)
  for (const name of schedules.keys()) if (!scheduled.includes(name)) await boss.unschedule(name)
}

const OPTIONS = Object.entries(QUEUE_OPTIONS)

const isUpToDate = (queue: object) => {
  const kept = new Map<string, unknown>(Object.entries(queue))
  return OPTIONS.every(([option, value]) => kept.get(option) === value)
}

/** Without its database, every queue fails at each poll: only one failure per period is reported. */
function atMostEvery<Said>(ms: number, say: (said: Said) => void) {
  let last = Number.NEGATIVE_INFINITY
  return (said: Said) => {
    if (performance.now() - last < ms) return
    last = performance.now()
    say(said)
  }
}

/** The code says more than the name (`23505`, not `error`), and neither contains a value. */
const typeOf = (error: unknown) => {
  if (!(error instanceof Error)) return 'inconnue'
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}
