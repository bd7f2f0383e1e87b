import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Sign-in names that begin with `racine`. Until the end of the transaction, nobody else can read or choose one. */
export async function lockIdentifiants(tx: Database, racine: string): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('identifiants'))`.execute(tx)
  const rows = await tx
    .selectFrom('utilisateurs')
    .select('identifiant')
    .where(sql`lower(identifiant)`, 'like', `${racine}%`)
    .execute()
  return rows.map(({ identifiant }) => identifiant)
}
