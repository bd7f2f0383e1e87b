import { facturesAchatRoutes } from '@sillon/contract/achats/factures-achat'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { creditLater, invoiceLater } from './depart-facture.service.ts'

export function serveFacturesAchat(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, facturesAchatRoutes, {
    facturer: ({ params, body, ...context }) => invoiceLater(context, dependencies, params.id, body),
    avoir: ({ params, body, ...context }) => creditLater(context, dependencies, params.id, body),
  })
}
