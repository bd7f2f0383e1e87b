import { courrierRoutes } from '@sillon/contract/secretariat/courrier'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { changeCourrier, printLettres } from './courrier.service.ts'
import { countByStatut, listLettres } from './liste.repository.ts'

export function serveCourrier(app: FastifyInstance, dependencies: Dependencies) {
  const { outbox } = dependencies
  implement(app, dependencies, courrierRoutes, {
    list: ({ db, query }) => listLettres(db, query),
    comptes: async ({ db }) => ({ statuts: await countByStatut(db) }),
    imprimer: ({ body, ...context }) => printLettres(context, outbox, body),
    changer: ({ params, body, ...context }) => changeCourrier(context, params.acte, body.ids),
  })
}
