import { facturesRoutes } from '@sillon/contract/tresorerie/factures'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { abandonneFacture, resumeFacture } from './irrecouvrable.service.ts'

export function serveFactures(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, facturesRoutes, {
    irrecouvrable: ({ params, version, body, ...context }) =>
      abandonneFacture(context, { id: params.id, version }, body),
    reprendre: ({ params, version, ...context }) => resumeFacture(context, { id: params.id, version }),
  })
}
