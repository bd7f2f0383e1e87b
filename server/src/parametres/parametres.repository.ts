import type { Database } from '../platform/db/database.ts'

export async function findSection(db: Database, section: string): Promise<unknown> {
  const row = await db.selectFrom('parametres').select('valeur').where('section', '=', section).executeTakeFirst()
  return row?.valeur
}
