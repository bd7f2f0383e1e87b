import { relevesRoutes } from '@sillon/contract/achats/releves'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportReleve, readReleve } from './releves.service.ts'

export function serveReleves(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, relevesRoutes, {
    get: ({ db, now, params, query }) => readReleve(db, { groupement_id: params.id, now, ...query }),
    csv: ({ params, body, ...context }) => exportReleve(context, params.id, body.base),
  })
}
