import { ControleMateriel } from '@sillon/domain/dossiers/materiels/controle-materiel'
import type { ControleSaisie } from '@sillon/domain/dossiers/materiels/controle-saisie'
import type * as z from 'zod/mini'
import { columnsOf } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { readPage } from '../../platform/db/page.ts'

export type ControleSaisi = z.output<typeof ControleSaisie>

const columns = columnsOf(ControleMateriel)

export function listControles(db: Database, materiel_id: string, query: { page: number; par_page: number }) {
  const matching = db.selectFrom('controles_materiel').where('materiel_id', '=', materiel_id)
  return readPage(db, query, { matching, rows: matching.select(columns).orderBy('fait_le', 'desc').orderBy('id') })
}

export function findControle(db: Database, materiel_id: string, id: string): Promise<ControleMateriel | undefined> {
  return db
    .selectFrom('controles_materiel')
    .select(columns)
    .where('materiel_id', '=', materiel_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function insertControle(db: Database, controle: ControleSaisi & { materiel_id: string }) {
  return db.insertInto('controles_materiel').values(controle).returning(columns).executeTakeFirstOrThrow()
}

/** An inspection that was carried out takes the place of the one of its kind that was to come. */
export async function deleteAVenir(db: Database, { id, materiel_id }: { id: string; materiel_id: string }) {
  await db
    .deleteFrom('controles_materiel')
    .where('materiel_id', '=', materiel_id)
    .where('fait_le', 'is', null)
    .where('cle', '=', (fait) => fait.selectFrom('controles_materiel').select('cle').where('id', '=', id))
    .where('id', '<>', id)
    .execute()
}

/** Returns undefined when somebody saved it since `version`. */
export function updateControle(
  db: Database,
  { id, version }: { id: string; version: number },
  controle: ControleSaisi,
) {
  return db
    .updateTable('controles_materiel')
    .set((row) => ({ ...controle, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()
}

export async function deleteControle(db: Database, id: string) {
  await db.deleteFrom('controles_materiel').where('id', '=', id).execute()
}
