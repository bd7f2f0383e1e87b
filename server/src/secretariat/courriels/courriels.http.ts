import { apercuRoutes } from '@sillon/contract/organisme/parametres-apercu'
import { courrielsRoutes } from '@sillon/contract/secretariat/courriels'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { previewCourriels } from './apercu.service.ts'
import { cancelCourriel } from './courriels.service.ts'
import { sendAgainLater } from './depart-renvoi.service.ts'
import { countByStatut, listCourriels } from './liste.repository.ts'

export function serveCourriels(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, courrielsRoutes, {
    list: ({ db, query }) => listCourriels(db, query),
    comptes: async ({ db }) => ({ statuts: await countByStatut(db) }),
    renvoyer: ({ params, ...context }) => sendAgainLater(context, dependencies, params.id),
    annuler: ({ params, ...context }) => cancelCourriel(context, params.id),
  })
  implement(app, dependencies, apercuRoutes, {
    courriels: async ({ body, ...context }) => ({ apercus: await previewCourriels(context, dependencies, body) }),
  })
}
