import { suppressionRoutes } from '@sillon/contract/secretariat/comptes-suppression'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { endSession } from '../../platform/http/session.ts'
import { readSuppression, requestSuppression } from './suppression.service.ts'

export function serveSuppression(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, suppressionRoutes, {
    get: (context) => readSuppression(context),

    remove: async ({ body, http: { request, reply }, ...context }) => {
      await requestSuppression(context, dependencies, { ...body, adresse: request.ip })
      endSession(reply, dependencies.https)
    },
  })
}
