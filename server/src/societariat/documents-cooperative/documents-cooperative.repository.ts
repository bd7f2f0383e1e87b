import type {
  DocumentDuBureau,
  EditionDocument,
} from '@sillon/domain/societariat/documents-cooperative/document-cooperative'
import type { DocumentCooperativeSaisie } from '@sillon/domain/societariat/documents-cooperative/document-cooperative-saisie'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Edition = EditionDocument & { document_id: string; fichier_id: string; empreinte: string }

/** A row without its files. */
export type DocumentSeul = Omit<DocumentDuBureau, 'depose_le' | 'fichier' | 'editions'>

const selectDocuments = (db: Database) =>
  db.selectFrom('documents_cooperative').select(['id', 'version', 'titre', 'categorie', 'lecteurs', 'retire_le'])

export const listDocuments = (db: Database): Promise<DocumentSeul[]> =>
  selectDocuments(db).orderBy(sql`normalise(titre)`).orderBy('id').execute()

export const findDocument = (db: Database, id: string): Promise<DocumentSeul | undefined> =>
  selectDocuments(db).where('id', '=', id).executeTakeFirst()

/** Two acts on a document wait for each other. */
export const lockDocument = (tx: Database, id: string): Promise<DocumentSeul | undefined> =>
  selectDocuments(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Additions wait for each other, so that their number is counted. */
export const lockPlace = (tx: Database) => sql`lock table documents_cooperative in share row exclusive mode`.execute(tx)

const selectEditions = (db: Database) =>
  db
    .selectFrom('editions_document_cooperative as e')
    .innerJoin('fichiers as f', 'f.id', 'e.fichier_id')
    .select(['e.id', 'e.document_id', 'e.fichier_id', 'e.depose_le', 'f.nom', 'f.type_mime', 'f.taille'])
    .select(sql<string>`encode(f.sha256, 'hex')`.as('empreinte'))
    .orderBy('e.rang', 'desc')

type LigneEdition = Awaited<ReturnType<ReturnType<typeof selectEditions>['executeTakeFirstOrThrow']>>

const toEdition = ({ nom, type_mime, taille, ...edition }: LigneEdition): Edition => ({
  ...edition,
  fichier: { nom, type_mime, taille },
})

/** The latest first. */
export const listEditions = async (db: Database, ids: readonly string[]): Promise<Edition[]> =>
  ids.length === 0 ? [] : (await selectEditions(db).where('e.document_id', 'in', ids).execute()).map(toEdition)

export async function insertDocument(tx: Database, saisie: DocumentCooperativeSaisie): Promise<string> {
  const { id } = await tx.insertInto('documents_cooperative').values(saisie).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateDocument(
  tx: Database,
  id: string,
  changes: Partial<DocumentCooperativeSaisie> & { retire_le?: Date | null },
) {
  await tx
    .updateTable('documents_cooperative')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Called under the lock of the document, or in the transaction that made it. */
export async function insertEdition(
  tx: Database,
  { document_id, ...edition }: { document_id: string; fichier_id: string; depose_le: Date },
) {
  const rang = sql<number>`1 + (select count(*) from editions_document_cooperative where document_id = ${document_id})`
  await tx
    .insertInto('editions_document_cooperative')
    .values({ ...edition, document_id, rang })
    .execute()
}
