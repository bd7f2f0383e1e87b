import { Article } from '@sillon/domain/achats/groupements-achats/article'
import { ArticleSaisie, NouvelArticle, PlaceSaisie } from '@sillon/domain/achats/groupements-achats/article-saisie'
import { ComparaisonTarif } from '@sillon/domain/achats/groupements-achats/comparaison-tarif'
import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../page.ts'
import { defineRoutes } from '../route.ts'

const TARIF_MAX = 2 * 1024 * 1024
const DOCUMENT_MAX = 10 * 1024 * 1024

const byId = z.object({ id: z.uuid() })
const byArticle = z.object({ id: z.uuid(), article_id: z.uuid() })
const byDocument = z.object({ id: z.uuid(), document_id: z.uuid() })

/** An article, with the number of packages ordered so far. */
export const ArticleSuivi = z.extend(Article, { engages: z.int() })
export type ArticleSuivi = z.infer<typeof ArticleSuivi>

const Document = z.object({
  id: z.uuid(),
  created_at: z.string(),
  libelle: z.string(),
  nom: z.string(),
  type_mime: z.string(),
  taille: z.int(),
})
export type DocumentGroupement = z.infer<typeof Document>

export const articlesAchatRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/admin/groupements-achats/:id/articles',
    access: 'admin',
    summary: 'Les articles d’un groupement, dans l’ordre de leur présentation.',
    params: byId,
    query: PageQuery,
    response: pageOf(ArticleSuivi),
  },
  create: {
    method: 'POST',
    path: '/admin/groupements-achats/:id/articles',
    access: 'admin',
    summary: 'Ajouter un article à un groupement.',
    params: byId,
    body: NouvelArticle,
    response: ArticleSuivi,
    creates: true,
  },
  update: {
    method: 'PATCH',
    path: '/admin/groupements-achats/:id/articles/:article_id',
    access: 'admin',
    summary: 'Changer un article\u202f; une fois commandé, en faveur des adhérents seulement.',
    params: byArticle,
    body: ArticleSaisie,
    response: ArticleSuivi,
    versioned: true,
  },
  delete: {
    method: 'DELETE',
    path: '/admin/groupements-achats/:id/articles/:article_id',
    access: 'admin',
    summary: 'Retirer un article que personne n’a commandé.',
    params: byArticle,
    versioned: true,
  },
  placer: {
    method: 'POST',
    path: '/admin/groupements-achats/:id/articles/:article_id/placer',
    access: 'admin',
    summary: 'Donner à un article sa place parmi les autres.',
    params: byArticle,
    body: PlaceSaisie,
  },
  lireTarif: {
    method: 'POST',
    path: '/admin/groupements-achats/:id/tarif',
    access: 'admin',
    summary: 'Comparer un tarif du fournisseur (CSV ou XLSX) aux articles, sans rien changer.',
    params: byId,
    response: ComparaisonTarif,
    upload: TARIF_MAX,
  },
  appliquerTarif: {
    method: 'POST',
    path: '/admin/groupements-achats/:id/tarif/appliquer',
    access: 'admin',
    summary: 'Reprendre un tarif du fournisseur dans les articles, en entier ou pas du tout.',
    params: byId,
    response: ComparaisonTarif,
    upload: TARIF_MAX,
  },
  documents: {
    method: 'GET',
    path: '/admin/groupements-achats/:id/documents',
    access: 'admin',
    summary: 'Les documents d’un groupement\u00a0: tarif, fiches de sécurité, conditions.',
    params: byId,
    response: z.object({ resultats: z.array(Document) }),
  },
  joindre: {
    method: 'POST',
    path: '/admin/groupements-achats/:id/documents',
    access: 'admin',
    summary: 'Joindre un document, PDF ou image, que les adhérents pourront lire.',
    params: byId,
    response: Document,
    creates: true,
    upload: DOCUMENT_MAX,
  },
  retirer: {
    method: 'DELETE',
    path: '/admin/groupements-achats/:id/documents/:document_id',
    access: 'admin',
    summary: 'Retirer un document.',
    params: byDocument,
  },
  telecharger: {
    method: 'POST',
    path: '/admin/groupements-achats/:id/documents/:document_id/fichier',
    access: 'admin',
    summary: 'Télécharger un document.',
    params: byDocument,
    file: true,
  },
})
