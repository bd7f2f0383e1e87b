import { DOCUMENT_TYPES } from '@sillon/domain/organisme/parametres/document-type'
import { DocumentAdmin, DocumentResume } from '@sillon/domain/pieces/documents/document'
import { DOCUMENT_ENVOIS } from '@sillon/domain/pieces/documents/envoi'
import * as z from 'zod/mini'
import { orWaiting } from '../comptes/actes-en-attente.ts'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'

export const DocumentsAdminQuery = z.extend(PageQuery, {
  entreprise_id: z.optional(z.uuid()),
  cotisation_id: z.optional(z.uuid()),
  type: z.optional(z.enum(DOCUMENT_TYPES)),
  envoi: z.optional(z.enum(DOCUMENT_ENVOIS)),
})
export type DocumentsAdminQuery = z.output<typeof DocumentsAdminQuery>

export const DocumentsQuery = z.extend(PageQuery, { type: z.optional(z.enum(DOCUMENT_TYPES)) })
export type DocumentsQuery = z.output<typeof DocumentsQuery>

/** How many people it leaves to. */
const DocumentEnvoye = z.object({ envoyes: z.int() })

export const documentsRoutes = {
  listAdmin: route('GET /admin/documents', {
    summary: 'Les documents émis, d’une entreprise, d’une cotisation ou de tous.',
    query: DocumentsAdminQuery,
    response: pageOf(DocumentAdmin),
  }),
  fichierAdmin: route('POST /admin/documents/:id/fichier', {
    droit: 'lecture',
    summary: 'Le PDF d’un document.',
    file: true,
  }),
  envoyer: route('POST /admin/documents/:id/envoyer', {
    droit: 'envois',
    summary: 'Envoyer par e-mail un document que nul n’avait pu recevoir.',
    response: orWaiting(DocumentEnvoye),
  }),
  list: route('GET /adhesions/:id/documents', {
    access: 'adherent',
    summary: 'Les documents de l’entreprise, les plus récents d’abord.',
    query: DocumentsQuery,
    response: pageOf(DocumentResume),
  }),
  fichier: route('POST /adhesions/:id/documents/:document_id/fichier', {
    access: 'adherent',
    droit: 'lecture',
    summary: 'Le PDF d’un document de l’entreprise.',
    file: true,
  }),
  cotisation: route('POST /adhesions/:id/cotisations/:cotisation_id/pdf', {
    access: 'adherent',
    droit: 'lecture',
    summary: 'Le PDF de l’appel ou de la facture d’une cotisation.',
    file: true,
  }),
}
