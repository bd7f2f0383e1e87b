import { PAPIERS_QUI_SUIVENT } from '@sillon/domain/dossiers/transferts/cession'
import type { Database } from '../../platform/db/database.ts'

/** The papers of an owner: their files, which nothing points to any more. */
export async function deletePapiersPrives(db: Database, materiel_id: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('fichiers_materiel')
    .where('materiel_id', '=', materiel_id)
    .where('genre', '=', 'document')
    .where((row) => row.or([row('type', 'is', null), row('type', 'not in', [...PAPIERS_QUI_SUIVENT])]))
    .returning(['fichier_id', 'vignette_id'])
    .execute()
  return rows.flatMap(({ fichier_id, vignette_id }) => (vignette_id ? [fichier_id, vignette_id] : [fichier_id]))
}

/** What was told to one company has not been told to the next one. */
export async function forgetAlertes(db: Database, materiel_id: string) {
  await db.deleteFrom('alertes_materiel').where('materiel_id', '=', materiel_id).execute()
}
