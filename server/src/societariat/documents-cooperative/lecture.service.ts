import type { Fichier } from '@sillon/contract/route'
import {
  type DocumentCooperative,
  type DocumentDuBureau,
  isLisible,
} from '@sillon/domain/societariat/documents-cooperative/document-cooperative'
import { checkLisible } from '@sillon/domain/societariat/documents-cooperative/document-cooperative-saisie'
import { type FichierLu, type Magasin, openFichier } from '../../organisme/fichiers/fichiers.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import * as rows from './documents-cooperative.repository.ts'

/** All of them, for the office. */
export async function listPourBureau(db: Database): Promise<DocumentDuBureau[]> {
  return withEditions(db, await rows.listDocuments(db))
}

/** Those that members read. */
export async function listPourAdherents(db: Database): Promise<DocumentCooperative[]> {
  return withEditions(db, (await rows.listDocuments(db)).filter(isLisible))
}

export async function readDocument(db: Database, id: string): Promise<DocumentDuBureau> {
  const found = await rows.findDocument(db, id)
  const [document] = found ? await withEditions(db, [found]) : []
  if (!document) throw new NotFound()
  return document
}

/** These documents, in this order. */
export async function listDocumentsChoisis(db: Database, ids: readonly string[]): Promise<DocumentDuBureau[]> {
  if (ids.length === 0) return []
  const tous = new Map((await listPourBureau(db)).map((document) => [document.id, document]))
  return ids.map((id) => {
    const document = tous.get(id)
    if (!document) throw new NotFound()
    return document
  })
}

async function withEditions(db: Database, documents: readonly rows.DocumentSeul[]): Promise<DocumentDuBureau[]> {
  const editions = await rows.listEditions(
    db,
    documents.map(({ id }) => id),
  )
  return documents.flatMap((document) => {
    const siennes = editions.filter(({ document_id }) => document_id === document.id)
    const [{ depose_le, fichier } = {}] = siennes
    return depose_le && fichier ? [{ ...document, depose_le, fichier, editions: siennes }] : []
  })
}

/**
 * Kept to the office, a document is unknown to a member. One that members read and that was withdrawn says so: their
 * list may be older.
 */
export async function openPourAdherent(magasin: Magasin, id: string): Promise<Fichier> {
  const document = await rows.findDocument(magasin.db, id)
  if (!document || document.lecteurs !== 'adherents') throw new NotFound()
  checkLisible(document)
  const [edition] = await rows.listEditions(magasin.db, [id])
  return openEdition(magasin, edition)
}

export async function openPourBureau(magasin: Magasin, id: string, edition_id: string): Promise<FichierLu> {
  const editions = await rows.listEditions(magasin.db, [id])
  return openEdition(
    magasin,
    editions.find((edition) => edition.id === edition_id),
  )
}

/** With its hash, the browser keeps the file and asks each time whether it may still show it. */
async function openEdition(
  magasin: Magasin,
  edition: { fichier_id: string; empreinte: string } | undefined,
): Promise<FichierLu> {
  if (!edition) throw new NotFound()
  return { ...(await openFichier(magasin, edition.fichier_id)), empreinte: edition.empreinte }
}
