import { receptionsRoutes } from '@sillon/contract/achats/receptions'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { openEmargement } from './emargement.service.ts'
import { annulerReliquats, rouvrirLivraison, terminerLivraison } from './livraison.service.ts'
import { annulerReception, receptionner } from './receptions.service.ts'
import { readSuivi } from './suivi.service.ts'

export function serveReceptions(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, receptionsRoutes, {
    suivi: ({ db, params }) => readSuivi(db, params.id),
    create: ({ params, body, ...context }) => receptionner(context, params.id, body),
    annuler: ({ params, body, ...context }) => annulerReception(context, params.id, body.motif),
    annulerReliquats: ({ params, body, ...context }) => annulerReliquats(context, params.id, body),
    livrer: ({ params, ...context }) => terminerLivraison(context, params.id),
    rouvrir: ({ params, ...context }) => rouvrirLivraison(context, params.id),
    emargement: ({ params, ...context }) => openEmargement(context, params.id),
  })
}
