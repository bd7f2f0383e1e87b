import { declarationRoutes } from '@sillon/contract/dossiers/adhesions-declaration'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { answerQuestion, readMaDeclaration, sendDeclaration } from './ma-declaration.service.ts'
import type { Estimate } from './soumission.service.ts'

export function serveDeclaration(
  app: FastifyInstance,
  dependencies: Dependencies,
  { estimate }: { estimate: Estimate },
) {
  const { outbox } = dependencies

  implement(app, dependencies, declarationRoutes, {
    get: ({ params, ...context }) => readMaDeclaration(context, params.id),
    repondre: ({ params, body, ...context }) => answerQuestion(context, params.id, body),
    envoyer: ({ params, ...context }) => sendDeclaration(context, { outbox, estimate }, params.id),
  })
}
