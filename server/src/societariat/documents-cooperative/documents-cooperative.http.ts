import { documentsCooperativeRoutes } from '@sillon/contract/societariat/documents-cooperative'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { addDocument, changeDocument, moveDocument, replaceFichier } from './actes.service.ts'
import { listPourAdherents, listPourBureau, openPourAdherent, openPourBureau } from './lecture.service.ts'

export function serveDocumentsCooperative(app: FastifyInstance, dependencies: Dependencies) {
  const { db, fileStore } = dependencies
  const magasin = { db, fileStore }
  implement(app, dependencies, documentsCooperativeRoutes, {
    list: async ({ db }) => ({ resultats: await listPourAdherents(db) }),
    fichier: ({ params }) => openPourAdherent(magasin, params.id),
    listBureau: async ({ db }) => ({ resultats: await listPourBureau(db) }),
    edition: ({ params }) => openPourBureau(magasin, params.id, params.edition_id),
    ajouter: ({ query, fichier, ...context }) => addDocument(context, magasin, query, fichier),
    modifier: ({ params, version, body, ...context }) => changeDocument(context, { ...params, version }, body),
    remplacer: ({ params, version, fichier, ...context }) =>
      replaceFichier(context, magasin, { ...params, version }, fichier),
    agir: ({ params, version, ...context }) => moveDocument(context, { id: params.id, version }, params.acte),
  })
}
