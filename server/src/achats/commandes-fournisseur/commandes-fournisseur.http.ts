import { commandesFournisseurRoutes } from '@sillon/contract/achats/commandes-fournisseur'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { cancelLater, orderLater, sendLater } from './depart-commande.service.ts'
import { openCommandePdf } from './envoi.service.ts'
import { readSituation } from './situation.service.ts'
import { exportCommande } from './tableau.service.ts'

export function serveCommandesFournisseur(app: FastifyInstance, dependencies: Dependencies) {
  const { outbox } = dependencies
  implement(app, dependencies, commandesFournisseurRoutes, {
    situation: ({ db, params }) => readSituation(db, params.id),
    create: ({ params, body, ...context }) => orderLater(context, dependencies, params.id, body),
    annuler: ({ params, body, ...context }) => cancelLater(context, dependencies, params.id, body),
    envoyer: ({ params, body, ...context }) => sendLater(context, dependencies, params.id, body),
    pdf: ({ params, ...context }) => openCommandePdf(context, outbox, params.id),
    csv: ({ params, ...context }) => exportCommande(context, params.id),
  })
}
