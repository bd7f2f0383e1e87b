import { facturesFournisseurRoutes } from '@sillon/contract/achats/factures-fournisseur'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { listCommandesAFacturer } from '../commandes-fournisseur/a-facturer.service.ts'
import { downloadFacture, matchFacture, moveFacture, removeFacture } from './actes.service.ts'
import { deposeFacture } from './depot.service.ts'
import { getFacture } from './fiche.service.ts'
import { listFactures } from './liste.repository.ts'
import { saveSaisie } from './saisie.service.ts'

export function serveFacturesFournisseur(app: FastifyInstance, dependencies: Dependencies) {
  const { secretKey } = dependencies
  implement(app, dependencies, facturesFournisseurRoutes, {
    list: ({ db, query }) => listFactures(db, query),
    commandes: async ({ db }) => {
      const commandes = await listCommandesAFacturer(db)
      return { resultats: commandes.map(({ contenu: { lignes }, ...commande }) => ({ ...commande, lignes })) }
    },
    get: ({ db, params }) => getFacture({ db, secretKey }, params.id),
    deposer: ({ fichier, ...context }) => deposeFacture(context, dependencies, fichier),
    saisir: ({ params, version, body, ...context }) =>
      saveSaisie(context, { secretKey }, { id: params.id, version }, body),
    rapprocher: ({ params, version, body, ...context }) =>
      matchFacture(context, { secretKey }, { id: params.id, version }, body.commande_fournisseur_id),
    agir: ({ params, version, body, ...context }) =>
      moveFacture(context, { secretKey }, { id: params.id, version }, { acte: params.acte, ...body }),
    telecharger: ({ params, ...context }) => downloadFacture(context, dependencies, params.id),
    supprimer: ({ params, version, ...context }) => removeFacture(context, { id: params.id, version }),
  })
}
