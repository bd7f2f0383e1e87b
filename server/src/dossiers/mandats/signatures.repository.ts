import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

export async function insertSignature(tx: Database, signature: Insertable<DB['signatures_mandat']>) {
  await tx.insertInto('signatures_mandat').values(signature).execute()
}

/** The account that signed this mandate. */
export const findSignataire = (db: Database, mandat_id: string) =>
  db.selectFrom('signatures_mandat').select('utilisateur_id').where('mandat_id', '=', mandat_id).executeTakeFirst()
