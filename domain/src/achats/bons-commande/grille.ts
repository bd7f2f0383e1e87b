import * as z from 'zod/mini'
import { Article } from '../groupements-achats/article.ts'
import { BON_STATUTS, type BonStatut, canBon } from './bon-statut.ts'

/** Rows of one page of the grid. */
export const LIGNES_GRILLE_MAX = 100

/** Members that a search of the grid shows, with an order or without. */
export const TROUVES_GRILLE_MAX = 20

const { id, designation, reference_fournisseur, unite, conditionnement, contenance } = Article.shape
const { multiple, minimum, colisage, disponible, nombre_cooperative, statut } = Article.shape

/** A column of the grid. `total`: packages of the orders that commit somebody, without the cooperative’s own. */
export const ArticleGrille = z.object({
  ...{ id, designation, reference_fournisseur, unite, conditionnement, contenance },
  ...{ multiple, minimum, colisage, disponible, nombre_cooperative, statut },
  total: z.int(),
})
export type ArticleGrille = z.infer<typeof ArticleGrille>

const NombreArticle = z.object({ article_id: z.uuid(), nombre: z.int() })

/** A row of the grid: a member, and the packages of each article ordered. `bon` null: nothing is ordered yet. */
export const LigneGrille = z.object({
  entreprise: z.object({ id: z.uuid(), no_adherent: z.string(), raison_sociale: z.string() }),
  bon: z.nullable(
    z.object({
      id: z.uuid(),
      version: z.int(),
      numero: z.nullable(z.string()),
      statut: z.enum(BON_STATUTS),
      /** Cents, from the last edition, else from the draft. */
      total_ht: z.int(),
    }),
  ),
  nombres: z.array(NombreArticle),
})
export type LigneGrille = z.infer<typeof LigneGrille>

/** `suite`: the company after which the next page begins; null on the last one. */
export const GrilleCommandes = z.object({
  articles: z.array(ArticleGrille),
  lignes: z.array(LigneGrille),
  suite: z.nullable(z.uuid()),
})
export type GrilleCommandes = z.infer<typeof GrilleCommandes>

/** The articles that are columns: those that may be ordered, and those that somebody has ordered before their removal. */
export const isColonneGrille = ({ statut, total }: Pick<ArticleGrille, 'statut' | 'total'>): boolean =>
  statut !== 'annule' || total > 0

export const nombreDe = ({ nombres }: Pick<LigneGrille, 'nombres'>, article_id: string): number =>
  nombres.find((one) => one.article_id === article_id)?.nombre ?? 0

/** Why the numbers of an order are read only in the grid; null: they change there. */
export function raisonLigne(bon: { statut: BonStatut } | null): string | null {
  if (bon === null || canBon('valider', bon.statut)) return null
  return bon.statut === 'annule'
    ? 'Commande annulée.'
    : 'Commande arrêtée\u00a0: elle se modifie par un avenant, sur sa page.'
}

/** Why the numbers of an article are read only in the grid; null: they change there. */
export function raisonColonne({ statut }: Pick<ArticleGrille, 'statut'>): string | null {
  if (statut === 'ouvert') return null
  return statut === 'fige' ? 'Quantité arrêtée.' : 'N’est plus proposé.'
}
