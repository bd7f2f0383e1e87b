import { tableauDeBordRoutes } from '@sillon/contract/tresorerie/tableau-de-bord'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { readTableau } from './tableau.service.ts'

export function serveTableauDeBord(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, tableauDeBordRoutes, {
    get: ({ query, ...context }) => readTableau(context, query.campagne_id),
  })
}
