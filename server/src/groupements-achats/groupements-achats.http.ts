import { groupementsAchatsRoutes } from '@sillon/contract/groupements-achats'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../platform/http/implement.ts'
import { getFiche } from './fiche.service.ts'
import { countGroupements, listGroupements } from './liste.repository.ts'

export function serveGroupementsAchats(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, groupementsAchatsRoutes, {
    list: ({ db, query }) => listGroupements(db, query),
    comptes: ({ db, query }) => countGroupements(db, query),
    get: ({ db, params }) => getFiche(db, params.id),
  })
}
