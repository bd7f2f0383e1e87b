import { resiliationRoutes } from '@sillon/contract/dossiers/adhesions-resiliation'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { cancelResiliation, planResiliation, readResiliation } from './resiliation.service.ts'

export function serveResiliation(app: FastifyInstance, dependencies: Dependencies) {
  const { outbox } = dependencies

  implement(app, dependencies, resiliationRoutes, {
    get: ({ params, query, ...context }) => readResiliation(context, { ...params, ...query }),
    resilier: ({ params, body, ...context }) => planResiliation(context, outbox, params.id, body),
    annuler: ({ params, ...context }) => cancelResiliation(context, outbox, params.id),
  })
}
