import { documentsRoutes } from '@sillon/contract/pieces/documents'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { sendDocumentLater } from './depart-envoi.service.ts'
import { listDocumentsOf, openAppelOf, openDocumentAdmin, openDocumentOf } from './documents.service.ts'
import { listDocumentsAdmin } from './liste.repository.ts'

export function serveDocuments(app: FastifyInstance, dependencies: Dependencies) {
  const { outbox } = dependencies
  implement(app, dependencies, documentsRoutes, {
    listAdmin: ({ db, query }) => listDocumentsAdmin(db, query),
    fichierAdmin: ({ params, ...context }) => openDocumentAdmin(context, outbox, params.id),
    envoyer: ({ params, ...context }) => sendDocumentLater(context, dependencies, params.id),
    list: ({ params, query, ...context }) => listDocumentsOf(context, params.id, query),
    fichier: ({ params, ...context }) =>
      openDocumentOf(context, { outbox, adhesion_id: params.id }, params.document_id),
    cotisation: ({ params, ...context }) =>
      openAppelOf(context, { outbox, adhesion_id: params.id }, params.cotisation_id),
  })
}
