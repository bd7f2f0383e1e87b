import { groupementsAchatsRoutes } from '@sillon/contract/achats/groupements-achats'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { changeGroupement, createGroupement, proposeNextReference } from '../groupements-achats/edition.service.ts'
import { countGroupementsSuivis, getFiche, listGroupementsSuivis } from '../groupements-achats/fiche.service.ts'
import { repriseGroupement } from '../groupements-achats/reprise.service.ts'
import { moveGroupementLater, publishLater } from './depart-groupement.service.ts'
import { depublierGroupement, negocierGroupement, settleByHand } from './etats.service.ts'

export function serveGroupementsAchats(app: FastifyInstance, dependencies: Dependencies) {
  const { now: clock } = dependencies
  const depart = { ...dependencies, clock }
  implement(app, dependencies, groupementsAchatsRoutes, {
    list: ({ db, query }) => listGroupementsSuivis(db, query),
    comptes: ({ db, query }) => countGroupementsSuivis(db, query),
    get: ({ db, params }) => getFiche(db, params.id),
    reference: async ({ query, ...context }) => ({ reference: await proposeNextReference(context, query.famille) }),
    create: ({ body, ...context }) => createGroupement(context, body),
    reprendre: ({ params, ...context }) => repriseGroupement(context, params.id),
    update: ({ params, version, body, ...context }) => changeGroupement(context, params.id, version, body),
    publier: ({ params, version, ...context }) => publishLater(context, depart, { ...params, version }),
    depublier: ({ params, version, ...context }) => depublierGroupement({ ...context, clock }, { ...params, version }),
    cloturer: ({ params, version, ...context }) =>
      moveGroupementLater(context, depart, { acte: 'cloturer', ...params, version }),
    negocier: ({ params, version, ...context }) => negocierGroupement({ ...context, clock }, { ...params, version }),
    solder: ({ params, version, ...context }) => settleByHand({ ...context, clock }, { ...params, version }),
    prolonger: ({ params, version, body, ...context }) =>
      moveGroupementLater(context, depart, { acte: 'prolonger', ...params, version, ...body }),
    annuler: ({ params, version, body, ...context }) =>
      moveGroupementLater(context, depart, { acte: 'annuler', ...params, version, ...body }),
  })
}
