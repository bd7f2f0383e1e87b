import { essaisRoutes } from '@sillon/contract/organisme/parametres-essais'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { createEssais, tryMailer, tryRegistre } from './essais.service.ts'

export function serveEssais(app: FastifyInstance, dependencies: Dependencies) {
  const { mailer, registre } = dependencies
  const alone = createEssais()
  implement(app, dependencies, essaisRoutes, {
    smtp: (context) => alone(() => tryMailer(context, mailer)),
    registre: ({ body, ...context }) => alone(() => tryRegistre(context, registre, body.siret)),
  })
}
