import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

export async function insertDemandeLien(db: Database, demande: Insertable<DB['demandes_lien']>) {
  await db.insertInto('demandes_lien').values(demande).execute()
}

export async function listDemandesLien(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('demandes_lien')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes the request and returns it, in the transaction that treats it: nothing of it is kept. Undefined when it was
 * already treated.
 */
export const takeDemandeLien = (tx: Database, id: string) =>
  tx.deleteFrom('demandes_lien').where('id', '=', id).returning(['email', 'requete_id']).executeTakeFirst()
