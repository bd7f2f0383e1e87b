import { moisComptablesRoutes } from '@sillon/contract/tresorerie/mois-comptables'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { closeMois, listMois, prepareMois, reopenMois } from './mois-comptables.service.ts'

export function serveMoisComptables(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, moisComptablesRoutes, {
    lister: (context) => listMois(context),
    preparer: ({ query, ...context }) => prepareMois(context, query.mois),
    cloturer: ({ body, ...context }) => closeMois(context, body.mois),
    rouvrir: ({ body, ...context }) => reopenMois(context, body.mois, body.motif),
  })
}
