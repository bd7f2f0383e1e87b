import type { CampagneReglage } from '@sillon/domain/tresorerie/campagnes/campagne'
import type { CampagneSaisie, NouvelleCampagne } from '@sillon/domain/tresorerie/campagnes/campagne-saisie'
import type * as z from 'zod/mini'
import type { Database } from '../../platform/db/database.ts'
import { countUpTo, offsetOf, toPage } from '../../platform/db/page.ts'

export type Nouvelle = z.output<typeof NouvelleCampagne>
export type Saisie = z.output<typeof CampagneSaisie>

const columns = [
  'id',
  'version',
  'annee',
  'libelle',
  'debut',
  'fin',
  'depot_du',
  'depot_au',
  'date_appel',
  'echeance',
  'statut',
] as const

export async function listCampagnes(db: Database, query: { page: number; par_page: number }) {
  const matching = db.selectFrom('campagnes').orderBy('annee', 'desc')
  const resultats = await matching.select(columns).limit(query.par_page).offset(offsetOf(query)).execute()
  return toPage(resultats as CampagneReglage[], await countUpTo(db, matching), query)
}

export async function findCampagne(db: Database, id: string): Promise<CampagneReglage | undefined> {
  const found = await db.selectFrom('campagnes').select(columns).where('id', '=', id).executeTakeFirst()
  return found as CampagneReglage | undefined
}

export async function insertCampagne(db: Database, campagne: Nouvelle): Promise<CampagneReglage> {
  const inserted = await db.insertInto('campagnes').values(campagne).returning(columns).executeTakeFirstOrThrow()
  return inserted as CampagneReglage
}

/** Returns undefined when somebody saved it since `version`. */
export async function updateCampagne(
  db: Database,
  { id, version }: { id: string; version: number },
  saisie: Saisie,
): Promise<CampagneReglage | undefined> {
  const updated = await db
    .updateTable('campagnes')
    .set((row) => ({ ...saisie, version: row('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()
  return updated as CampagneReglage | undefined
}
