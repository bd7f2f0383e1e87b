import type { Jour } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'

const COLONNES = ['id', 'annee', 'libelle', 'debut', 'fin', 'date_appel', 'echeance'] as const

export const findCampagne = (db: Database, id: string) =>
  db.selectFrom('campagnes').select(COLONNES).where('id', '=', id).executeTakeFirst()

export type CampagneLue = NonNullable<Awaited<ReturnType<typeof findCampagne>>>

/** The campaign a treasurer follows: the last one that was called, else the one being declared. */
export async function findCampagneSuivie(db: Database, today: Jour): Promise<CampagneLue | undefined> {
  const last = await db
    .selectFrom('cotisations')
    .select('campagne_id')
    .where('date_emission', 'is not', null)
    .orderBy('date_emission', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last) return findCampagne(db, last.campagne_id)
  return db
    .selectFrom('campagnes')
    .select(COLONNES)
    .where('depot_du', '<=', today)
    .orderBy('annee', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const listCampagnes = (db: Database) =>
  db.selectFrom('campagnes').select(['id', 'annee', 'libelle']).orderBy('annee', 'desc').execute()
