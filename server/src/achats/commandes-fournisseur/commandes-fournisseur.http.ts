import { commandesFournisseurRoutes } from '@sillon/contract/achats/commandes-fournisseur'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { annulerCommande, commander } from './commander.service.ts'
import { envoyerCommande, openCommandePdf } from './envoi.service.ts'
import { readSituation } from './situation.service.ts'
import { exportCommande } from './tableau.service.ts'

export function serveCommandesFournisseur(app: FastifyInstance, dependencies: Dependencies) {
  const { jobs, outbox } = dependencies
  implement(app, dependencies, commandesFournisseurRoutes, {
    situation: ({ db, params }) => readSituation(db, params.id),
    create: ({ params, ...context }) => commander({ ...context, jobs }, params.id),
    annuler: ({ params, body, ...context }) => annulerCommande(context, outbox, { ...params, ...body }),
    envoyer: ({ params, ...context }) => envoyerCommande(context, outbox, params.id),
    pdf: ({ params, ...context }) => openCommandePdf(context, outbox, params.id),
    csv: ({ params, ...context }) => exportCommande(context, params.id),
  })
}
