import { suppressionRoutes } from '@sillon/contract/comptes-suppression'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../platform/http/implement.ts'
import { clearSessionCookie } from '../platform/http/session.ts'
import { readSuppression, requestSuppression } from './suppression.service.ts'

export function serveSuppression(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, suppressionRoutes, {
    get: (context) => readSuppression(context),

    remove: async ({ body, http: { request, reply }, ...context }) => {
      await requestSuppression(context, dependencies, { ...body, adresse: request.ip })
      clearSessionCookie(reply, dependencies.https)
    },
  })
}
