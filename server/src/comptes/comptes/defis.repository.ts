import type { Database } from '../../platform/db/database.ts'

export type UsageDefi = 'connexion' | 'ajout' | 'invitation'

type Defi = { porteur_sha256: Buffer; usage: UsageDefi; defi: string; expire_le: Date }

/** A new challenge replaces the former one of the same bearer. */
export async function saveDefi(db: Database, { defi, expire_le, ...porteur }: Defi) {
  await db
    .insertInto('defis_acces')
    .values({ ...porteur, defi, expire_le })
    .onConflict((conflict) => conflict.columns(['porteur_sha256', 'usage']).doUpdateSet({ defi, expire_le }))
    .execute()
}

/** Deletes the challenge and returns it: of two answers at the same time, only one gets it. */
export async function takeDefi(db: Database, porteur_sha256: Buffer, usage: UsageDefi, now: Date) {
  const found = await db
    .deleteFrom('defis_acces')
    .where('porteur_sha256', '=', porteur_sha256)
    .where('usage', '=', usage)
    .returning(['defi', 'expire_le'])
    .executeTakeFirst()
  return found && Date.parse(found.expire_le) > now.getTime() ? found.defi : undefined
}
