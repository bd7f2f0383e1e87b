import { besoinsRoutes } from '@sillon/contract/annuaire/besoins'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { endBesoin, writeBesoin } from './besoins.service.ts'
import { readBesoins } from './lecture.service.ts'
import { answerBesoin, followReponse, readAgenda } from './reponses.service.ts'

export function serveBesoins(app: FastifyInstance, dependencies: Dependencies) {
  const { outbox } = dependencies
  implement(app, dependencies, besoinsRoutes, {
    list: (context) => readBesoins(context),
    ecrire: ({ body, ...context }) => writeBesoin(context, body),
    trouver: ({ params, ...context }) => endBesoin(context, params.id),
    repondre: ({ params, body, ...context }) => answerBesoin(context, outbox, params.id, body.mot ?? null),
    accepter: ({ params, body, ...context }) =>
      followReponse(context, outbox, params.id, { acte: 'accepter', mot: body.mot ?? null }),
    refuser: ({ params, body, ...context }) =>
      followReponse(context, outbox, params.id, { acte: 'refuser', mot: body.mot ?? null }),
    retirer: ({ params, ...context }) => followReponse(context, outbox, params.id, { acte: 'retirer' }),
    agenda: ({ params, ...context }) => readAgenda(context, params.id),
  })
}
