import { DOCUMENT_TYPES } from '@sillon/domain/organisme/parametres/document-type'
import { DocumentAdmin, DocumentResume } from '@sillon/domain/pieces/documents/document'
import { DOCUMENT_ENVOIS } from '@sillon/domain/pieces/documents/envoi'
import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../page.ts'
import { defineRoutes } from '../route.ts'

export const DocumentsAdminQuery = z.extend(PageQuery, {
  entreprise_id: z.optional(z.uuid()),
  cotisation_id: z.optional(z.uuid()),
  type: z.optional(z.enum(DOCUMENT_TYPES)),
  envoi: z.optional(z.enum(DOCUMENT_ENVOIS)),
})
export type DocumentsAdminQuery = z.output<typeof DocumentsAdminQuery>

export const DocumentsQuery = z.extend(PageQuery, { type: z.optional(z.enum(DOCUMENT_TYPES)) })
export type DocumentsQuery = z.output<typeof DocumentsQuery>

const byId = z.object({ id: z.uuid() })

export const documentsRoutes = defineRoutes({
  listAdmin: {
    method: 'GET',
    path: '/admin/documents',
    access: 'admin',
    summary: 'Les documents émis, d’une entreprise, d’une cotisation ou de tous.',
    query: DocumentsAdminQuery,
    response: pageOf(DocumentAdmin),
  },
  fichierAdmin: {
    method: 'POST',
    path: '/admin/documents/:id/fichier',
    access: 'admin',
    summary: 'Le PDF d’un document.',
    params: byId,
    file: true,
  },
  envoyer: {
    method: 'POST',
    path: '/admin/documents/:id/envoyer',
    access: 'admin',
    summary: 'Envoyer par e-mail un document que nul n’avait pu recevoir.',
    params: byId,
  },
  list: {
    method: 'GET',
    path: '/adhesions/:id/documents',
    access: 'adherent',
    summary: 'Les documents de l’entreprise, les plus récents d’abord.',
    params: byId,
    query: DocumentsQuery,
    response: pageOf(DocumentResume),
  },
  fichier: {
    method: 'POST',
    path: '/adhesions/:id/documents/:document_id/fichier',
    access: 'adherent',
    summary: 'Le PDF d’un document de l’entreprise.',
    params: z.object({ id: z.uuid(), document_id: z.uuid() }),
    file: true,
  },
  cotisation: {
    method: 'POST',
    path: '/adhesions/:id/cotisations/:cotisation_id/pdf',
    access: 'adherent',
    summary: 'Le PDF de l’appel ou de la facture d’une cotisation.',
    params: z.object({ id: z.uuid(), cotisation_id: z.uuid() }),
    file: true,
  },
})
