import { CampagneReglage } from '@sillon/domain/tresorerie/campagnes/campagne'
import type { CampagneSaisie, NouvelleCampagne } from '@sillon/domain/tresorerie/campagnes/campagne-saisie'
import type * as z from 'zod/mini'
import { columnsOf } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { readPage } from '../../platform/db/page.ts'

export type Nouvelle = z.output<typeof NouvelleCampagne>
export type Saisie = z.output<typeof CampagneSaisie>

const columns = columnsOf(CampagneReglage)

export function listCampagnes(db: Database, query: { page: number; par_page: number }) {
  const matching = db.selectFrom('campagnes').orderBy('annee', 'desc')
  return readPage(db, query, { matching, rows: matching.select(columns) })
}

export function findCampagne(db: Database, id: string): Promise<CampagneReglage | undefined> {
  return db.selectFrom('campagnes').select(columns).where('id', '=', id).executeTakeFirst()
}

export function insertCampagne(db: Database, campagne: Nouvelle): Promise<CampagneReglage> {
  return db.insertInto('campagnes').values(campagne).returning(columns).executeTakeFirstOrThrow()
}

/** Returns undefined when somebody saved it since `version`. */
export function updateCampagne(
  db: Database,
  { id, version }: { id: string; version: number },
  saisie: Saisie,
): Promise<CampagneReglage | undefined> {
  return db
    .updateTable('campagnes')
    .set((row) => ({ ...saisie, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()
}
