import { Article } from '@sillon/domain/achats/groupements-achats/article'
import { ArticleSaisie, NouvelArticle, PlaceSaisie } from '@sillon/domain/achats/groupements-achats/article-saisie'
import { CollageSaisie } from '@sillon/domain/achats/groupements-achats/collage-saisie'
import { ComparaisonTarif } from '@sillon/domain/achats/groupements-achats/comparaison-tarif'
import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'

/** Rows as they were pasted. `resume`: the article that a row gives, null while it has an error. */
const ApercuCollage = z.object({
  colonnes: z.array(z.object({ titre: z.string(), isLue: z.boolean() })),
  lignes: z.array(
    z.object({
      ligne: z.int(),
      cellules: z.array(z.string()),
      erreurs: z.array(z.object({ colonne: z.nullable(z.int()), message: z.string() })),
      resume: z.nullable(z.string()),
    }),
  ),
  erreur: z.nullable(z.string()),
})
export type ApercuCollage = z.infer<typeof ApercuCollage>

const TARIF_MAX = 2 * 1024 * 1024
const DOCUMENT_MAX = 10 * 1024 * 1024

/**
 * An article, with the number of packages ordered so far. `prix_a_revoir`: its price was taken from another purchase,
 * and nobody has changed or kept it since.
 */
export const ArticleSuivi = z.extend(Article, { engages: z.int(), prix_a_revoir: z.boolean() })
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

export const articlesAchatRoutes = {
  list: route('GET /admin/groupements-achats/:id/articles', {
    summary: 'Les articles d’un groupement, dans l’ordre de leur présentation.',
    query: PageQuery,
    response: pageOf(ArticleSuivi),
  }),
  create: route('POST /admin/groupements-achats/:id/articles', {
    droit: 'achats',
    summary: 'Ajouter un article à un groupement.',
    body: NouvelArticle,
    response: ArticleSuivi,
    creates: true,
  }),
  update: route('PATCH /admin/groupements-achats/:id/articles/:article_id', {
    droit: 'achats',
    summary: 'Changer un article\u202f; une fois commandé, en faveur des adhérents seulement.',
    body: ArticleSaisie,
    response: ArticleSuivi,
    versioned: true,
  }),
  delete: route('DELETE /admin/groupements-achats/:id/articles/:article_id', {
    droit: 'achats',
    summary: 'Retirer un article que personne n’a commandé.',
    versioned: true,
  }),
  placer: route('POST /admin/groupements-achats/:id/articles/:article_id/placer', {
    droit: 'achats',
    summary: 'Donner à un article sa place parmi les autres.',
    body: PlaceSaisie,
  }),
  garderPrix: route('POST /admin/groupements-achats/:id/articles/garder-prix', {
    droit: 'achats',
    summary: 'Garder un prix repris d’un autre groupement, ou tous\u00a0: il n’est plus à revoir.',
    body: z.strictObject({ article_id: z.optional(z.uuid()) }),
  }),
  lireCollage: route('POST /admin/groupements-achats/:id/articles/collage', {
    droit: 'achats',
    summary: 'Lire des lignes collées d’un tableur comme de nouveaux articles, sans rien ajouter.',
    body: CollageSaisie,
    response: ApercuCollage,
  }),
  coller: route('POST /admin/groupements-achats/:id/articles/coller', {
    droit: 'achats',
    summary: 'Ajouter les articles de lignes collées d’un tableur, tous ou aucun.',
    body: CollageSaisie,
    response: z.object({ ajoutes: z.int() }),
    creates: true,
  }),
  lireTarif: route('POST /admin/groupements-achats/:id/tarif', {
    droit: 'achats',
    summary: 'Comparer un tarif du fournisseur (CSV ou XLSX) aux articles, sans rien changer.',
    response: ComparaisonTarif,
    upload: TARIF_MAX,
  }),
  appliquerTarif: route('POST /admin/groupements-achats/:id/tarif/appliquer', {
    droit: 'achats',
    summary: 'Reprendre un tarif du fournisseur dans les articles, en entier ou pas du tout.',
    response: ComparaisonTarif,
    upload: TARIF_MAX,
  }),
  documents: route('GET /admin/groupements-achats/:id/documents', {
    summary: 'Les documents d’un groupement\u00a0: tarif, fiches de sécurité, conditions.',
    response: z.object({ resultats: z.array(Document) }),
  }),
  joindre: route('POST /admin/groupements-achats/:id/documents', {
    droit: 'achats',
    summary: 'Joindre un document, PDF ou image, que les adhérents pourront lire.',
    response: Document,
    creates: true,
    upload: DOCUMENT_MAX,
  }),
  retirer: route('DELETE /admin/groupements-achats/:id/documents/:document_id', {
    droit: 'achats',
    summary: 'Retirer un document.',
  }),
  telecharger: route('POST /admin/groupements-achats/:id/documents/:document_id/fichier', {
    droit: 'lecture',
    summary: 'Télécharger un document.',
    file: true,
  }),
}
