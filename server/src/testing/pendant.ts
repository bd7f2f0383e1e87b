import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

type Course<Reponse> = {
  /** The locks that the other transaction, a merge or its undoing, takes first. */
  tient: (tx: Database) => Promise<unknown>
  acte: () => PromiseLike<Reponse>
  /** The rows that the other transaction writes once the act waits for it. */
  change: (tx: Database) => Promise<unknown>
}

/** The answer of an act that had to wait for another transaction. */
export async function pendant<Reponse>(db: Database, { tient, acte, change }: Course<Reponse>): Promise<Reponse> {
  const { reponse } = await db.transaction().execute(async (tx) => {
    await tient(tx)
    const reponse = Promise.resolve(acte())
    while (!(await isWaiting(db))) await setTimeout(10)
    await change(tx)
    return { reponse }
  })
  return reponse
}

async function isWaiting(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

/** Locks a record as a merge does, or an account as a sign-in does. */
const tient = (table: 'adherents' | 'entreprises' | 'utilisateurs') => (id: string) => (tx: Database) =>
  tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
export const tientEntreprise = tient('entreprises')
export const tientPersonne = tient('adherents')
export const tientCompte = tient('utilisateurs')
