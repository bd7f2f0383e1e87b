import { transfertsRoutes } from '@sillon/contract/dossiers/transferts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { findDestinataires, requestTransfert } from './demande.service.ts'
import { listTransferts } from './lecture.service.ts'
import { acceptTransfert, cancelTransfert, refuseTransfert } from './reponse.service.ts'

export function serveTransferts(app: FastifyInstance, dependencies: Dependencies) {
  const { outbox } = dependencies
  implement(app, dependencies, transfertsRoutes, {
    list: ({ query, ...context }) => listTransferts(context, query),
    destinataires: ({ params, query, ...context }) => findDestinataires(context, params.id, query.q),
    transferer: ({ params, body, ...context }) => requestTransfert(context, outbox, params.id, body),
    accepter: ({ params, body, ...context }) => acceptTransfert(context, outbox, params.id, body.exploitation_id),
    refuser: ({ params, body, ...context }) => refuseTransfert(context, outbox, params.id, body.motif ?? null),
    annuler: ({ params, ...context }) => cancelTransfert(context, outbox, params.id),
  })
}
