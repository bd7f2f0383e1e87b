import { formulairesRoutes } from '@sillon/contract/secretariat/formulaires'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { printDeclaration } from './formulaires.service.ts'

export function serveFormulaires(app: FastifyInstance, dependencies: Dependencies) {
  const { urlOf } = dependencies.outbox
  implement(app, dependencies, formulairesRoutes, {
    declaration: ({ params, ...context }) => printDeclaration(context, urlOf, params.id),
  })
}
