import { articlesAchatRoutes } from '@sillon/contract/achats/articles-achat'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { listArticlesSuivis } from './articles.repository.ts'
import { addArticle, changeArticle, placeArticle, removeArticle } from './articles.service.ts'
import { applyCollage, previewCollage } from './collage.service.ts'
import { listDocuments } from './documents.repository.ts'
import { joinDocument, openDocument, removeDocument } from './documents.service.ts'
import { getFiche } from './fiche.service.ts'
import { holdPrix } from './reprise.service.ts'
import { applyTarif, previewTarif } from './tarif.service.ts'

export function serveArticlesAchat(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, articlesAchatRoutes, {
    list: async ({ db, params, query }) => {
      await getFiche(db, params.id)
      return listArticlesSuivis(db, params.id, query)
    },
    create: ({ params, body, ...context }) => addArticle(context, params.id, body),
    update: ({ params, version, body, ...context }) => changeArticle(context, params, version, body),
    delete: ({ params, version, ...context }) => removeArticle(context, params, version),
    placer: ({ params, body, ...context }) => placeArticle(context, params, body.rang),
    garderPrix: ({ params, body, ...context }) => holdPrix(context, params.id, body.article_id),
    lireCollage: ({ params, body, ...context }) => previewCollage(context, params.id, body.texte),
    coller: ({ params, body, ...context }) => applyCollage(context, params.id, body.texte),
    lireTarif: ({ params, fichier, ...context }) => previewTarif(context, params.id, fichier.octets),
    appliquerTarif: ({ params, fichier, ...context }) => applyTarif(context, params.id, fichier.octets),
    documents: async ({ db, params }) => {
      await getFiche(db, params.id)
      return { resultats: await listDocuments(db, params.id) }
    },
    joindre: ({ params, fichier, ...context }) => joinDocument(context, dependencies, params.id, fichier),
    retirer: ({ params, ...context }) => removeDocument(context, params),
    telecharger: ({ params }) => openDocument(dependencies, params),
  })
}
