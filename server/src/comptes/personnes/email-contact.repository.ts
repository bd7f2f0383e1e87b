import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Changement = { avant: string; apres: string }

export async function replaceEmail(db: Database, id: string, { avant, apres }: Changement) {
  await db
    .updateTable('adherents')
    .set((row) => ({ email: apres, email_saisi_par: null, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where(sql`lower(email)`, '=', avant.toLowerCase())
    .execute()
}
