import { actesEnAttenteRoutes } from '@sillon/contract/comptes/actes-en-attente'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { annuleActe, listActesEnAttente, litActe } from './attente.service.ts'

export function serveActesEnAttente(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, actesEnAttenteRoutes, {
    list: (context) => listActesEnAttente(context),
    annuler: ({ params, ...context }) => annuleActe(context, params.id),
    lu: ({ params, ...context }) => litActe(context, params.id),
  })
}
