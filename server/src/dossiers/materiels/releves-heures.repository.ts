import type { ReleveHeures } from '@sillon/domain/dossiers/materiels/releve-heures'
import type { Database } from '../../platform/db/database.ts'
import { readPage } from '../../platform/db/page.ts'

const columns = ['id', 'version', 'releve_le', 'heures', 'motif'] as const

/** The latest first; readings of one day in the order they were typed. */
const inOrder = (db: Database, materiel_id: string) =>
  db
    .selectFrom('releves_heures')
    .where('materiel_id', '=', materiel_id)
    .orderBy('releve_le', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

export function listReleves(db: Database, materiel_id: string, query: { page: number; par_page: number }) {
  const matching = inOrder(db, materiel_id)
  return readPage(db, query, { matching, rows: matching.select(columns) })
}

const RELEVES_MAX = 5_000

export const listAllReleves = (db: Database, materiel_id: string): Promise<ReleveHeures[]> =>
  inOrder(db, materiel_id).select(columns).limit(RELEVES_MAX).execute()

type Saisi = { releve_le: string; heures: number; motif: string | null }

export const insertReleve = (db: Database, releve: Saisi & { materiel_id: string }): Promise<ReleveHeures> =>
  db.insertInto('releves_heures').values(releve).returning(columns).executeTakeFirstOrThrow()

/** Returns undefined when somebody corrected it since `version`. */
export const updateReleve = (
  db: Database,
  { id, version }: { id: string; version: number },
  saisi: Saisi,
): Promise<ReleveHeures | undefined> =>
  db
    .updateTable('releves_heures')
    .set((row) => ({ ...saisi, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()

export async function deleteReleve(db: Database, id: string) {
  await db.deleteFrom('releves_heures').where('id', '=', id).execute()
}

/**
 * Copies the last reading to the machine. Its version stays: a form left open elsewhere does not send hours that it did
 * not change.
 */
export async function repeatDernierReleve(db: Database, materiel_id: string) {
  const dernier = await inOrder(db, materiel_id).select(columns).limit(1).executeTakeFirst()
  const compteur = { heures_moteur: dernier?.heures ?? null, releve_le: dernier?.releve_le ?? null }
  await db.updateTable('materiels').set(compteur).where('id', '=', materiel_id).execute()
  return compteur
}
