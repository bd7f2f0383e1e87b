import type { Database } from '../db/database.ts'

/** What runs later, once on all the servers together. `cron` is in Europe/Paris. */
export type Job = { nom: string; cron?: string; run: () => Promise<void> }

export type Jobs = {
  /** Runs the job soon after the transaction is committed. */
  enqueue: (tx: Database, nom: string) => Promise<void>
}
