import type { Article } from './article.ts'
import { type ModePrix, montantDe, palierSuivant, prixMaximum, prixPour, quantiteDe } from './prix.ts'
import { formatQuantite, UNITE_SYMBOLES, type Unite } from './unite.ts'

type ArticleCompte = Pick<Article, 'prix_unitaire_ht' | 'paliers' | 'contenance' | 'unite'>

/** Packages of the member, and of everybody, the member and the cooperative included. */
type Quantites = { nombre: number; total: number }

type Progression = {
  /** Units that count for the tiers: of everybody, or of the member alone. */
  quantite: number
  prix: number
  /** What the price of the member can never exceed. */
  prix_maximum: number
  /** Null: the best price is reached, or there is only one. */
  suivant: {
    a_partir_de: number
    prix: number
    /** Units. */
    manque: number
    /** Off each unit. */
    baisse: number
    /** Cents before VAT, off the member's own quantity. */
    gain: number
  } | null
}

/** Where an article stands between its tiers, and what the next one brings. */
export function progressionOf(mode: ModePrix, article: ArticleCompte, { nombre, total }: Quantites): Progression {
  const quantite = quantiteDe(mode === 'paliers_adherent' ? nombre : total, article)
  const prix = prixPour(mode, article, { nombre, total })
  const prix_maximum = Math.max(prix, prixMaximum(mode, article, nombre))
  const palier = mode === 'prix_unique' ? undefined : palierSuivant(article, quantite)
  if (!palier) return { quantite, prix, prix_maximum, suivant: null }
  const { a_partir_de, prix_unitaire_ht } = palier
  return {
    quantite,
    prix,
    prix_maximum,
    suivant: {
      a_partir_de,
      prix: prix_unitaire_ht,
      manque: Math.round((a_partir_de - quantite) * DIX_MILLE) / DIX_MILLE,
      baisse: prix - prix_unitaire_ht,
      gain: montantDe(prix, nombre, article) - montantDe(prix_unitaire_ht, nombre, article),
    },
  }
}

const DIX_MILLE = 10_000

const ENTIER = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
const DECIMAL = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 })

/** « 398 € », « 12,50 € »: cents only when there are some. */
export const formatPrixSimple = (prix: number): string =>
  (prix % DIX_MILLE === 0 ? ENTIER : DECIMAL).format(prix / DIX_MILLE)

/** « 398 €/t » */
export const formatPrixUnite = (prix: number, unite: Unite): string =>
  `${formatPrixSimple(prix)}/${UNITE_SYMBOLES[unite]}`

/** The first sentence of the meter: what is missing and what it changes, or that nothing is. */
export function phrasePalier(mode: ModePrix, article: ArticleCompte, { suivant, prix }: Progression): string {
  const { unite, paliers } = article
  if (suivant) {
    const manque = formatQuantite(suivant.manque, unite)
    const pour = mode === 'paliers_adherent' ? 'vous' : 'tous'
    return `Encore ${manque} et le prix baisse de ${formatPrixUnite(suivant.baisse, unite)} pour ${pour}`
  }
  const hasPaliers = mode !== 'prix_unique' && paliers.length > 0
  return `${hasPaliers ? 'Meilleur prix atteint' : 'Prix unique'}\u00a0: ${formatPrixUnite(prix, unite)}`
}

/** What the member commits to, whatever the others do; null when the price cannot rise. */
export function phraseMaximum({ unite }: ArticleCompte, { prix, prix_maximum }: Progression): string | null {
  if (prix_maximum <= prix) return null
  return `Vous ne paierez jamais plus de ${formatPrixUnite(prix_maximum, unite)}, même si d’autres se retirent.`
}
