import type { DocumentsQuery } from '@sillon/contract/pieces/documents'
import type { Fichier } from '@sillon/contract/route'
import { openAdhesion } from '../../comptes/droits/acces.service.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { findAppel, findDocument, listDocuments } from './liste.repository.ts'
import { openDocument } from './production.service.ts'

/** Documents of the company of this membership, for anyone who may read them. */
export async function listDocumentsOf(context: RequestContext, adhesion_id: string, query: DocumentsQuery) {
  const { entreprise_id } = await openAdhesion(context, adhesion_id, 'lire_documents', 'aucun')
  return listDocuments(context.db, entreprise_id, query)
}

type Demande = { outbox: Outbox; adhesion_id: string }

/** Throws 404 for a document of another company. */
export async function openDocumentOf(
  context: RequestContext,
  { outbox, adhesion_id }: Demande,
  id: string,
): Promise<Fichier> {
  const { entreprise_id } = await openAdhesion(context, adhesion_id, 'lire_documents', 'aucun')
  const document = await findDocument(context.db, id)
  if (document?.entreprise_id !== entreprise_id || document.type === 'bon_commande') throw new NotFound()
  return openDocument({ ...context, outbox }, id)
}

/** The call or the invoice of a fee. */
export async function openAppelOf(
  context: RequestContext,
  { outbox, adhesion_id }: Demande,
  cotisation_id: string,
): Promise<Fichier> {
  await openAdhesion(context, adhesion_id, 'lire_documents', 'aucun')
  const appel = await findAppel(context.db, adhesion_id, cotisation_id)
  if (!appel) throw new NotFound()
  return openDocument({ ...context, outbox }, appel.id)
}

export async function openDocumentAdmin(context: RequestContext, outbox: Outbox, id: string): Promise<Fichier> {
  if (!(await findDocument(context.db, id))) throw new NotFound()
  return openDocument({ ...context, outbox }, id)
}
