import type { JetonUsage } from '@sillon/domain/comptes/comptes/jeton-usage'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Jeton = {
  jeton_sha256: Buffer
  usage: JetonUsage
  utilisateur_id: string
  email: string | null
  cree_le: Date
  expire_le: Date
}

export async function insertJeton(db: Database, jeton: Jeton) {
  await db.insertInto('jetons').values(jeton).execute()
}

/** Locks the account that the link belongs to, until the end of the transaction. */
export async function lockHolder(tx: Database, jeton_sha256: Buffer) {
  await tx
    .selectFrom('utilisateurs')
    .select('id')
    .where('id', '=', (row) =>
      row.selectFrom('jetons').select('utilisateur_id').where('jeton_sha256', '=', jeton_sha256),
    )
    .forNoKeyUpdate()
    .execute()
}

/** Deletes the link and returns it: when one link is used twice at the same time, only one use gets its row. */
export function takeJeton(
  db: Database,
  { jeton_sha256, usages, now }: { jeton_sha256: Buffer; usages: readonly JetonUsage[]; now: Date },
) {
  return db
    .deleteFrom('jetons')
    .where('jeton_sha256', '=', jeton_sha256)
    .where('usage', 'in', usages)
    .where('expire_le', '>', now.toISOString())
    .returning(['usage', 'utilisateur_id', 'email', 'cree_le'])
    .executeTakeFirst()
}

/** The account that a link belongs to, without using it. */
export async function findPorteur(db: Database, jeton_sha256: Buffer, usage: JetonUsage, now: Date) {
  const found = await db
    .selectFrom('jetons')
    .select('utilisateur_id')
    .where('jeton_sha256', '=', jeton_sha256)
    .where('usage', '=', usage)
    .where('expire_le', '>', now.toISOString())
    .executeTakeFirst()
  return found?.utilisateur_id
}

export function findJeton(db: Database, utilisateur_id: string, usage: JetonUsage, now: Date) {
  return db
    .selectFrom('jetons')
    .select(['email', 'expire_le'])
    .where('utilisateur_id', '=', utilisateur_id)
    .where('usage', '=', usage)
    .where('expire_le', '>', now.toISOString())
    .executeTakeFirst()
}

/** The clock of the database, which all servers share. */
export async function readHorloge(db: Database): Promise<Date> {
  const { rows } = await sql<{ maintenant: string }>`select now() as maintenant`.execute(db)
  return new Date(rows[0]?.maintenant ?? Number.NaN)
}

/** The latest end that a link of each use may have. */
export async function shortenJetons(db: Database, fins: readonly { usage: string; fin: Date }[]) {
  const usages = fins.map(({ usage }) => usage)
  const bornes = fins.map(({ fin }) => fin.toISOString())
  await sql`update jetons j set expire_le = b.fin
    from unnest(${usages}::text[], ${bornes}::timestamptz[]) as b (usage, fin)
    where j.usage = b.usage and j.expire_le > b.fin`.execute(db)
}

export async function hasJeton(db: Database, jeton_sha256: Buffer, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('jetons')
    .select('usage')
    .where('jeton_sha256', '=', jeton_sha256)
    .where('expire_le', '>', now.toISOString())
    .executeTakeFirst()
  return found !== undefined
}

export async function deleteJetons(db: Database, utilisateur_id: string, usages: readonly JetonUsage[]) {
  await db.deleteFrom('jetons').where('utilisateur_id', '=', utilisateur_id).where('usage', 'in', usages).execute()
}

/** Deletes the links of this use created at or after `cree_le`. */
export async function deleteJetonsSince(db: Database, utilisateur_id: string, usage: JetonUsage, cree_le: string) {
  await db
    .deleteFrom('jetons')
    .where('utilisateur_id', '=', utilisateur_id)
    .where('usage', '=', usage)
    .where('cree_le', '>=', cree_le)
    .execute()
}
