import { echangesRoutes } from '@sillon/contract/dossiers/echanges'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { annotateEchange, beginEchange, endEchange, readInterlocuteurs } from './echanges.service.ts'
import { readEnCours } from './origine.service.ts'

export function serveEchanges(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, echangesRoutes, {
    enCours: async ({ params, ...context }) => ({ echange: await readEnCours(context, params.id) }),
    interlocuteurs: ({ params, ...context }) => readInterlocuteurs(context.db, params.id),
    ouvrir: ({ params, body, ...context }) => beginEchange(context, params.id, body),
    noter: ({ params, version, body, ...context }) => annotateEchange(context, { ...params, version }, body),
    terminer: ({ params, ...context }) => endEchange(context, params.id),
  })
}
