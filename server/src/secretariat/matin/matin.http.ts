import { matinRoutes } from '@sillon/contract/secretariat/matin'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { readMatin, SOURCES } from './matin.service.ts'
import { cancelReport, postponeLigne } from './reports.service.ts'

export function serveMatin(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, matinRoutes, {
    get: (context) =>
      readMatin(context, {
        role: context.session.role_bureau,
        sources: SOURCES,
        tell: (genre, err) => app.log.error({ err, genre }, 'a source of the morning list failed'),
      }),
    report: ({ body, ...context }) => postponeLigne(context, SOURCES, body),
    cancelReport: ({ params, ...context }) => cancelReport(context, params.id),
  })
}
