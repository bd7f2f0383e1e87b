import type { Database } from '../../platform/db/database.ts'

type Logo = { sha256: Buffer; type_mime: 'image/png' | 'image/jpeg'; octets: Buffer }

/** Logos are never deleted: an issued document prints the logo of its day. */
export async function insertLogo(tx: Database, logo: Logo) {
  await tx
    .insertInto('logos')
    .values(logo)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findLogo = (db: Database, sha256: Buffer) =>
  db.selectFrom('logos').select(['type_mime', 'octets']).where('sha256', '=', sha256).executeTakeFirst()
