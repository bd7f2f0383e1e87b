import type { Bareme } from '@sillon/domain/campagnes/bareme'
import type { Jour } from '@sillon/domain/jour'
import type { Database } from '../platform/db/database.ts'

const columns = [
  'id',
  'version',
  'campagne_id',
  'numero',
  'statut',
  'valide_du',
  'prorata',
  'composantes',
  'publie_le',
] as const

export async function findBaremePublie(db: Database, campagne_id: string, jour: Jour): Promise<Bareme | undefined> {
  const found = await db
    .selectFrom('baremes')
    .select(columns)
    .where('campagne_id', '=', campagne_id)
    .where('statut', '=', 'publie')
    .where('valide_du', '<=', jour)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found as Bareme | undefined
}
