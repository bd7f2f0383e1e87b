import { doublonsRoutes } from '@sillon/contract/secretariat/doublons'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { cancelFusion } from './annulation.service.ts'
import { compare } from './comparaison.service.ts'
import { ecarter, listDoublons } from './doublons.service.ts'
import { fusionner } from './fusion.service.ts'
import { listHistorique } from './historique.service.ts'

export function serveDoublons(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, doublonsRoutes, {
    list: ({ db, query }) => listDoublons(db, query),
    comparer: ({ query, ...context }) => compare(context, query),
    ecarter: ({ body, ...context }) => ecarter(context, body),
    fusions: ({ query, ...context }) => listHistorique(context, query),
    fusionner: ({ body, ...context }) => fusionner(context, body),
    annuler: ({ params, ...context }) => cancelFusion(context, params.id),
  })
}
