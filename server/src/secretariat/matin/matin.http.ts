import { matinRoutes } from '@sillon/contract/secretariat/matin'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { createCompteurs } from './compteurs.service.ts'
import { readMatin, SOURCES } from './matin.service.ts'
import { cancelReport, postponeLigne } from './reports.service.ts'

export function serveMatin(app: FastifyInstance, dependencies: Dependencies) {
  const compteurs = createCompteurs()
  // Any write may be an act of the list: whoever did it must not see the former number.
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') compteurs.forget()
  })
  const matinFor = (context: RequestContext) =>
    readMatin(context, {
      role: context.session.role_bureau,
      sources: SOURCES,
      tell: (genre, err) => app.log.error({ err, genre }, 'a source of the morning list failed'),
    })
  implement(app, dependencies, matinRoutes, {
    get: (context) => {
      const matin = matinFor(context)
      void compteurs.keep(context.session.role_bureau, context.now, matin)
      return matin
    },
    compteurs: (context) => compteurs.countFor(context.session.role_bureau, context.now, () => matinFor(context)),
    report: ({ body, ...context }) => postponeLigne(context, SOURCES, body),
    cancelReport: ({ params, ...context }) => cancelReport(context, params.id),
  })
}
