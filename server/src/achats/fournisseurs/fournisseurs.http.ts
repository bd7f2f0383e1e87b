import { fournisseursRoutes } from '@sillon/contract/achats/fournisseurs'
import { jourOf } from '@sillon/domain/jour'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { attachDocument, downloadDocument, removeDocument } from './documents.service.ts'
import { changeFournisseur, createFournisseur, getFournisseur, moveFournisseur } from './fournisseurs.service.ts'
import { askIban, decideIban, withdrawIban } from './iban.service.ts'
import { listChoix, listFournisseurs } from './liste.repository.ts'
import { rechercheFournisseur } from './recherche.service.ts'

export function serveFournisseurs(app: FastifyInstance, dependencies: Dependencies) {
  const { registre, outbox, secretKey } = dependencies
  implement(app, dependencies, fournisseursRoutes, {
    list: ({ db, query, now }) => listFournisseurs(db, query, jourOf(now)),
    choix: async ({ db, query }) => ({ resultats: await listChoix(db, query.famille) }),
    rechercher: ({ db, params }) => rechercheFournisseur(db, registre, params.siret),
    get: ({ db, params }) => getFournisseur(db, params.id),
    create: ({ body, ...context }) => createFournisseur(context, body),
    update: ({ params, version, body, ...context }) => changeFournisseur(context, params.id, version, body),
    agir: ({ params, version, ...context }) => moveFournisseur(context, params.id, version, params.acte),
    demanderIban: ({ params, body, ...context }) => askIban(context, { outbox, secretKey }, params.id, body),
    deciderIban: ({ params, ...context }) => decideIban(context, outbox, { ...params, secretKey }, params.decision),
    retirerIban: ({ params, ...context }) => withdrawIban(context, outbox, { ...params, secretKey }),
    joindre: ({ params, query, fichier, ...context }) =>
      attachDocument(context, dependencies, params.id, { fichier, saisie: query }),
    telecharger: ({ params, ...context }) => downloadDocument(context, dependencies, params),
    supprimerDocument: ({ params, ...context }) => removeDocument(context, params),
  })
}
