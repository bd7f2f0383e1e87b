import type { ControleMateriel } from '@sillon/domain/dossiers/materiels/controle-materiel'
import type { ControleSaisie } from '@sillon/domain/dossiers/materiels/controle-saisie'
import type * as z from 'zod/mini'
import type { Database } from '../../platform/db/database.ts'
import { countUpTo, offsetOf, toPage } from '../../platform/db/page.ts'

export type ControleSaisi = z.output<typeof ControleSaisie>

const columns = [
  'id',
  'version',
  'type',
  'libelle',
  'fait_le',
  'resultat',
  'organisme',
  'numero',
  'prochain_le',
] as const

export async function listControles(db: Database, materiel_id: string, query: { page: number; par_page: number }) {
  const matching = db.selectFrom('controles_materiel').where('materiel_id', '=', materiel_id)
  const rows = await matching
    .select(columns)
    .orderBy('fait_le', 'desc')
    .orderBy('id')
    .limit(query.par_page)
    .offset(offsetOf(query))
    .execute()
  return toPage(rows as ControleMateriel[], await countUpTo(db, matching), query)
}

export async function findControle(
  db: Database,
  materiel_id: string,
  id: string,
): Promise<ControleMateriel | undefined> {
  const found = await db
    .selectFrom('controles_materiel')
    .select(columns)
    .where('materiel_id', '=', materiel_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return found as ControleMateriel | undefined
}

export async function insertControle(db: Database, controle: ControleSaisi & { materiel_id: string }) {
  const inserted = await db
    .insertInto('controles_materiel')
    .values(controle)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return inserted as ControleMateriel
}

/** Returns undefined when somebody saved it since `version`. */
export async function updateControle(
  db: Database,
  { id, version }: { id: string; version: number },
  controle: ControleSaisi,
) {
  const updated = await db
    .updateTable('controles_materiel')
    .set((row) => ({ ...controle, version: row('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()
  return updated as ControleMateriel | undefined
}

export async function deleteControle(db: Database, id: string) {
  await db.deleteFrom('controles_materiel').where('id', '=', id).execute()
}
