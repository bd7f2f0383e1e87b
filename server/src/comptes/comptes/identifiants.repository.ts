import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Those that begin with the root; nobody else reads or chooses one until the transaction ends. */
export async function lockIdentifiants(tx: Database, racine: string): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('identifiants'))`.execute(tx)
  const rows = await tx
    .selectFrom('utilisateurs')
    .select('identifiant')
    .where(sql`lower(identifiant)`, 'like', `${racine}%`)
    .execute()
  return rows.map(({ identifiant }) => identifiant)
}
