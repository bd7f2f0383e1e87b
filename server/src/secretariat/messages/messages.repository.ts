import type { Database } from '../../platform/db/database.ts'

type Depart = { id: string; parti_le: Date; courriels: number; lettres: number }

/** False when the message has already left. The row of another transaction is waited for. */
export async function insertMessage(tx: Database, depart: Depart): Promise<boolean> {
  const inserted = await tx
    .insertInto('messages')
    .values(depart)
    .onConflict((row) => row.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function insertJointes(tx: Database, message_id: string, jointes: readonly { edition_id: string }[]) {
  if (jointes.length === 0) return
  const rows = jointes.map(({ edition_id }, at) => ({ message_id, rang: at + 1, edition_id }))
  await tx.insertInto('jointes_message').values(rows).execute()
}

export const getMessage = (db: Database, id: string) =>
  db.selectFrom('messages').select(['parti_le', 'courriels', 'lettres']).where('id', '=', id).executeTakeFirstOrThrow()

export async function getEmail(db: Database, utilisateur_id: string): Promise<string> {
  const { email } = await db
    .selectFrom('utilisateurs')
    .select('email')
    .where('id', '=', utilisateur_id)
    .executeTakeFirstOrThrow()
  return email
}
