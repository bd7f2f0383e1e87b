import { messagesRoutes } from '@sillon/contract/secretariat/messages'
import { toDestinataires } from '@sillon/domain/comptes/destinataires/repartition'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { sendLater } from './depart-message.service.ts'
import { previewMessage, readRepartition, tryMessage } from './messages.service.ts'

export function serveMessages(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, messagesRoutes, {
    destinataires: async ({ db, body }) => toDestinataires(await readRepartition(db, body)),
    apercu: ({ body, ...context }) => previewMessage(context, body),
    essai: ({ body, ...context }) => tryMessage(context, dependencies.outbox, body),
    envoyer: ({ body, ...context }) => sendLater(context, dependencies, body),
  })
}
