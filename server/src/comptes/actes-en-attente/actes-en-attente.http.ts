import { actesEnAttenteRoutes } from '@sillon/contract/comptes/actes-en-attente'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { cancelActe, listActesEnAttente, readActe } from './attente.service.ts'

export function serveActesEnAttente(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, actesEnAttenteRoutes, {
    list: (context) => listActesEnAttente(context),
    annuler: ({ params, ...context }) => cancelActe(context, params.id),
    lu: ({ params, ...context }) => readActe(context, params.id),
  })
}
