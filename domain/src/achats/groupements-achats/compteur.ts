import { formatQuantite, UNITE_SYMBOLES, type Unite } from '../../unite.ts'
import type { Article } from './article.ts'
import { type ModePrix, montantDe, palierSuivant, prixMaximum, prixPour, quantiteDe } from './prix.ts'

type ArticleCompte = Pick<Article, 'prix_unitaire_ht' | 'paliers' | 'contenance' | 'unite'>

/** Packages of the member, and of everybody: members and cooperative. */
type Quantites = { nombre: number; total: number }

type Progression = {
  /** Units counted for the tiers: those of everybody, or of the member alone, according to `mode`. */
  quantite: number
  prix: number
  /** The price that the member never exceeds without a new agreement. */
  prix_maximum: number
  /** The next tier. Null: the best price is reached, or there is only one price. */
  suivant: {
    a_partir_de: number
    prix: number
    /** Units missing. */
    manque: number
    /** Reduction of the price of each unit. */
    baisse: number
    /** Cents before VAT that the member would save on their own quantity. */
    gain: number
  } | null
}

/** Position of an article between its tiers, and the saving that the next one brings. */
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

/** « 398 € », « 12,50 € »: cents are written only when there are some. */
export const formatPrixSimple = (prix: number): string =>
  (prix % DIX_MILLE === 0 ? ENTIER : DECIMAL).format(prix / DIX_MILLE)

/** « 398 €/t » */
export const formatPrixUnite = (prix: number, unite: Unite): string =>
  `${formatPrixSimple(prix)}/${UNITE_SYMBOLES[unite]}`

/** First sentence of the meter: the quantity missing for the next price, or that the best price is reached. */
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

/** The maximum price guaranteed to the member; null when the price cannot rise. */
export function phraseMaximum({ unite }: ArticleCompte, { prix, prix_maximum }: Progression): string | null {
  if (prix_maximum <= prix) return null
  return `Vous ne paierez jamais plus de ${formatPrixUnite(prix_maximum, unite)}, même si d’autres se retirent.`
}
