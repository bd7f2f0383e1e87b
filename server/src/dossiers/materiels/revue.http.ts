import { materielsRevueRoutes } from '@sillon/contract/dossiers/materiels-revue'
import { jourOf } from '@sillon/domain/jour'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { listEcheances, listEcheancesOf } from './echeances.repository.ts'
import { listMesMateriels } from './mes-materiels.repository.ts'
import { readRevue, reviewMateriels, undoRevue } from './revue.service.ts'

export function serveMaterielsRevue(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, materielsRevueRoutes, {
    revue: ({ params, ...context }) => readRevue(context, params),

    revoir: ({ params, body, ...context }) => reviewMateriels(context, params, body),

    annulerRevue: ({ params, ...context }) => undoRevue(context, params),

    mesEcheances: ({ query, db, session, now }) => listEcheancesOf(db, session.adherent_id, query, jourOf(now)),

    mesMateriels: ({ query, db, session, now }) => listMesMateriels(db, session.adherent_id, query, jourOf(now)),

    echeances: ({ query, db, now }) => listEcheances(db, query, jourOf(now)),
  })
}
