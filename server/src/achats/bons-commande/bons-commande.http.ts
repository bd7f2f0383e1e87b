import { bonsCommandeRoutes } from '@sillon/contract/achats/bons-commande'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { settleBon } from './actes.service.ts'
import { previewGrille } from './collage-grille.service.ts'
import { amendBonLater, cancelBonLater } from './depart-bon.service.ts'
import { archiveBons, exportBons } from './export.service.ts'
import { getBonAdmin, getMonBon, listBonsAdmin, listLivraisons, listMesBons, openPdf } from './fiche.service.ts'
import { readGrille } from './grille.service.ts'

export function serveBonsCommande(app: FastifyInstance, dependencies: Dependencies) {
  const { outbox } = dependencies
  implement(app, dependencies, bonsCommandeRoutes, {
    list: ({ query, ...context }) => listMesBons(context, query),
    get: ({ params, ...context }) => getMonBon(context, params.id),
    pdf: ({ params, body, ...context }) => openPdf(context, outbox, { ...params, ...body }),
    listAdmin: async ({ db, query }) => listBonsAdmin(db, query),
    livraisons: ({ db, query }) => listLivraisons(db, query.entreprise_id),
    lireGrille: ({ db, params, body }) => previewGrille(db, params.id, body),
    grille: ({ db, params, query }) => readGrille(db, params.id, query),
    exporter: ({ body, ...context }) => exportBons(context, body),
    getAdmin: ({ db, params }) => getBonAdmin(db, params.id),
    amender: ({ params, version, body, ...context }) =>
      amendBonLater(context, dependencies, { ...params, version }, body),
    annuler: ({ params, version, body, ...context }) =>
      cancelBonLater(context, dependencies, { ...params, version }, body),
    solder: ({ params, version, body, ...context }) => settleBon(context, { ...params, version }, body),
    archive: ({ params, ...context }) => archiveBons(context, outbox, params.id),
  })
}
