import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Whether a mail of this kind was written that day. */
export async function wasTold(db: Database, modele: string, jour: Jour): Promise<boolean> {
  const row = await db
    .selectFrom('courriels')
    .select('id')
    .where('modele', '=', modele)
    .where(sql<boolean>`(prochain_essai_le at time zone 'Europe/Paris')::date >= ${jour}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
