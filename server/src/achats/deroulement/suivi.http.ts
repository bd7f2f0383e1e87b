import { suiviRoutes } from '@sillon/contract/achats/suivi'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { listAbsents } from './absents.service.ts'
import { remindAbsentsLater } from './depart-rappel.service.ts'
import { proposeRappel } from './rappel-absents.service.ts'
import { getSuivi } from './suivi.service.ts'

export function serveSuivi(app: FastifyInstance, dependencies: Dependencies) {
  const { outbox } = dependencies
  implement(app, dependencies, suiviRoutes, {
    get: ({ db, params }) => getSuivi(db, params.id),
    absents: ({ db, params, query }) => listAbsents(db, params.id, query),
    rappelPropose: ({ params, ...context }) => proposeRappel(context, outbox, params.id),
    rappeler: ({ params, body, ...context }) => remindAbsentsLater(context, dependencies, { ...params, ...body }),
  })
}
