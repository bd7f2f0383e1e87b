import type { Database } from '../db/database.ts'

/**
 * Work that runs later, on one server at a time. `cron` is in Europe/Paris. A run may be repeated after a failure or a
 * crash. `signal` asks it to stop between two pieces of work.
 */
export type Job = {
  nom: string
  cron?: string
  /** True when this server lacks what the job needs: another server schedules and runs it. */
  ailleurs?: boolean
  /** May be asked for a later moment, which nobody is notified of: the queue is read every two seconds. */
  differee?: true
  run: (signal: AbortSignal) => Promise<void>
}

/** `isRunning`: true between the start of the queue and its stop. */
export type RunningJobs = Jobs & { isRunning: () => boolean }

export type Jobs = {
  /** Runs the job soon after the transaction is committed, or `dans` seconds later. */
  enqueue: (tx: Database, nom: string, dans?: number) => Promise<void>
}
