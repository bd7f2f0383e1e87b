import type { Database } from '../../platform/db/database.ts'

export async function getEmail(db: Database, utilisateur_id: string): Promise<string> {
  const { email } = await db
    .selectFrom('utilisateurs')
    .select('email')
    .where('id', '=', utilisateur_id)
    .executeTakeFirstOrThrow()
  return email
}
