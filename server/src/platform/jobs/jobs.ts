import type { Database } from '../db/database.ts'

/**
 * What runs later, never twice at a time over all the servers. `cron` is in Europe/Paris.
 * A run may be repeated: after a failure, after a crash. `signal` asks it to stop between two pieces of work.
 */
export type Job = {
  nom: string
  cron?: string
  /** This server lacks what it takes: one that has it keeps its hour and runs it. */
  ailleurs?: boolean
  run: (signal: AbortSignal) => Promise<void>
}

/** `isRunning`: between the start of the queue and its stop. */
export type RunningJobs = Jobs & { isRunning: () => boolean }

export type Jobs = {
  /** Runs the job soon after the transaction is committed. */
  enqueue: (tx: Database, nom: string) => Promise<void>
}
