import { remisesRoutes } from '@sillon/contract/tresorerie/remises'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { addLigne, closeSlip, correctLigne, printSlip, readEnCours, removeLigne } from './remises.service.ts'

export function serveRemises(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, remisesRoutes, {
    enCours: (context) => readEnCours(context),
    ajouter: ({ body, ...context }) => addLigne(context, body),
    corriger: ({ params, version, body, ...context }) => correctLigne(context, { id: params.id, version }, body),
    retirer: ({ params, version, ...context }) => removeLigne(context, { id: params.id, version }),
    clore: ({ params, version, ...context }) => closeSlip(context, { id: params.id, version }),
    imprimer: ({ params, ...context }) => printSlip(context, params.id),
  })
}
