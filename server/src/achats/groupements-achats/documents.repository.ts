import type { DocumentGroupement } from '@sillon/contract/achats/articles-achat'
import type { Database } from '../../platform/db/database.ts'

const selectDocuments = (db: Database, groupement_id: string) =>
  db
    .selectFrom('documents_groupement as d')
    .innerJoin('fichiers as f', 'f.id', 'd.fichier_id')
    .select(['d.id', 'd.created_at', 'd.libelle', 'd.fichier_id', 'f.nom', 'f.type_mime', 'f.taille'])
    .where('d.groupement_id', '=', groupement_id)

export type DocumentJoint = DocumentGroupement & { fichier_id: string }

export const listDocuments = (db: Database, groupement_id: string): Promise<DocumentJoint[]> =>
  selectDocuments(db, groupement_id).orderBy('d.created_at').orderBy('d.id').execute()

export const findDocument = (db: Database, groupement_id: string, id: string): Promise<DocumentJoint | undefined> =>
  selectDocuments(db, groupement_id).where('d.id', '=', id).executeTakeFirst()

export const insertDocument = (
  tx: Database,
  document: { groupement_id: string; fichier_id: string; libelle: string },
): Promise<{ id: string }> =>
  tx.insertInto('documents_groupement').values(document).returning('id').executeTakeFirstOrThrow()

export async function deleteDocument(tx: Database, id: string) {
  await tx.deleteFrom('documents_groupement').where('id', '=', id).execute()
}
