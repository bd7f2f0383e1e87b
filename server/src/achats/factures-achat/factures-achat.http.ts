import { facturesAchatRoutes } from '@sillon/contract/achats/factures-achat'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { crediter } from './avoir.service.ts'
import { facturer } from './facturer.service.ts'

export function serveFacturesAchat(app: FastifyInstance, dependencies: Dependencies) {
  const { jobs } = dependencies
  implement(app, dependencies, facturesAchatRoutes, {
    facturer: ({ params, body, ...context }) => facturer({ ...context, jobs }, params.id, body),
    avoir: ({ params, body, ...context }) => crediter({ ...context, jobs }, params.id, body),
  })
}
