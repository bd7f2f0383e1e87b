import { UNITES, type Unite } from '../../unite.ts'
import type { Article } from './article.ts'
import { type ModePrix, palierSuivant, quantiteDe } from './prix.ts'

/** `total`: packages of everybody, the cooperative included. */
type Suivi = Pick<Article, 'unite' | 'contenance' | 'paliers' | 'statut'> & { total: number }

/**
 * The article whose next tier is the nearest, in proportion to what that tier asks; when every best price is reached, the
 * first article that has tiers. Undefined when no tier depends on the total of the purchase.
 */
export function articleEnJeu<A extends Suivi>(mode: ModePrix, articles: readonly A[]): A | undefined {
  if (mode !== 'paliers_groupe') return undefined
  const [premier, ...autres] = articles.filter(({ statut, paliers }) => statut !== 'annule' && paliers.length > 0)
  return premier && autres.reduce((proche, un) => (manqueDe(un) < manqueDe(proche) ? un : proche), premier)
}

/** Share of the next tier that is missing, from 0 to 1; infinite when there is none. */
function manqueDe(article: Suivi): number {
  const quantite = quantiteDe(article.total, article)
  const palier = palierSuivant(article, quantite)
  return palier ? 1 - quantite / palier.a_partir_de : Number.POSITIVE_INFINITY
}

/** All the articles together, by unit: tonnes and litres are not added. A unit that nobody ordered is left out. */
export function quantitesReunies(articles: readonly Suivi[]): { unite: Unite; quantite: number }[] {
  const gardes = articles.filter(({ statut }) => statut !== 'annule')
  return UNITES.flatMap((unite) => {
    const siens = gardes.filter((article) => article.unite === unite)
    const quantite = siens.reduce(
      (somme, article) => somme + Math.round(quantiteDe(article.total, article) * 10_000),
      0,
    )
    return quantite > 0 ? [{ unite, quantite: quantite / 10_000 }] : []
  })
}
