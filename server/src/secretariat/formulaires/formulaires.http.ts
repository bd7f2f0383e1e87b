import { formulairesRoutes } from '@sillon/contract/secretariat/formulaires'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { printAccord } from './accord.service.ts'
import { printCommande } from './commande.service.ts'
import { printDeclaration } from './declaration.service.ts'

export function serveFormulaires(app: FastifyInstance, dependencies: Dependencies) {
  const { urlOf } = dependencies.outbox
  implement(app, dependencies, formulairesRoutes, {
    declaration: ({ params, ...context }) => printDeclaration(context, urlOf, params.id),
    commande: ({ params, body, ...context }) => printCommande(context, urlOf, { entreprise_id: params.id, ...body }),
    accord: ({ params, ...context }) => printAccord(context, urlOf, params.id),
  })
}
