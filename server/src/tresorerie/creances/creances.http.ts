import { creancesRoutes } from '@sillon/contract/tresorerie/creances'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { announcePaiement, withdrawPaiement } from './annonces.service.ts'
import { searchCreances } from './compte.repository.ts'
import { readCompte, readMonCompte } from './compte.service.ts'
import { listMesDues } from './dues.service.ts'
import { readMesMouvements, readMouvements } from './mouvements.service.ts'

export function serveCreances(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, creancesRoutes, {
    recherche: async ({ db, query }) => ({ resultats: await searchCreances(db, query.q) }),
    compte: ({ db, params }) => readCompte(db, params.id),
    mouvements: ({ params, query, ...context }) => readMouvements(context, params.id, query),
    mienne: ({ params, ...context }) => readMonCompte(context, params.id),
    dues: (context) => listMesDues(context),
    annoncer: ({ params, body, ...context }) => announcePaiement(context, cibleOf(params), body),
    retirerAnnonce: ({ params, ...context }) => withdrawPaiement(context, cibleOf(params)),
    miens: ({ params, query, ...context }) => readMesMouvements(context, params.id, query),
  })
}

const cibleOf = ({ id, creance_id }: { id: string; creance_id: string }) => ({ adhesion_id: id, creance_id })
