import { echeanciersRoutes } from '@sillon/contract/tresorerie/echeanciers'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { abandonnerEcheancier, convenirEcheancier, readEcheanciers, readMesEcheanciers } from './echeanciers.service.ts'

export function serveEcheanciers(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, echeanciersRoutes, {
    list: ({ params, ...context }) => readEcheanciers(context, params.id),
    miens: ({ params, ...context }) => readMesEcheanciers(context, params.id),
    convenir: ({ params, body, ...context }) => convenirEcheancier(context, params.id, body),
    abandonner: ({ params, version, body, ...context }) =>
      abandonnerEcheancier(context, params.id, version, body.motif),
  })
}
