import { PAPIERS_QUI_SUIVENT } from '@sillon/domain/dossiers/transferts/cession'
import type { Database } from '../../platform/db/database.ts'

/** Deletes the documents that stay with the former owner. Returns the ids of files that nothing refers to any more. */
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

/** Forgets the alerts sent to the former company, so that the new one receives its own. */
export async function forgetAlertes(db: Database, materiel_id: string) {
  await db.deleteFrom('alertes_materiel').where('materiel_id', '=', materiel_id).execute()
}
