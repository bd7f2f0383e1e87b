import { receptionsRoutes } from '@sillon/contract/achats/receptions'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { openEmargement } from './emargement.service.ts'
import { dropReliquats, finishLivraison, rouvrirLivraison } from './livraison.service.ts'
import { receptionner, retractReception } from './receptions.service.ts'
import { readSuivi } from './suivi.service.ts'

export function serveReceptions(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, receptionsRoutes, {
    suivi: ({ db, params }) => readSuivi(db, params.id),
    create: ({ params, body, ...context }) => receptionner(context, params.id, body),
    annuler: ({ params, body, ...context }) => retractReception(context, params.id, body.motif),
    annulerReliquats: ({ params, body, ...context }) => dropReliquats(context, params.id, body),
    livrer: ({ params, ...context }) => finishLivraison(context, params.id),
    rouvrir: ({ params, ...context }) => rouvrirLivraison(context, params.id),
    emargement: ({ params, ...context }) => openEmargement(context, params.id),
  })
}
