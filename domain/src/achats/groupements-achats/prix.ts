import { arrondis } from '../../argent/arrondi.ts'
import type { Article, Palier } from './article.ts'

export const MODES_PRIX = ['prix_unique', 'paliers_groupe', 'paliers_adherent'] as const
export type ModePrix = (typeof MODES_PRIX)[number]

export const MODE_PRIX_LABELS: Record<ModePrix, string> = {
  prix_unique: 'Un seul prix',
  paliers_groupe: 'Paliers sur le total du groupement',
  paliers_adherent: 'Paliers sur la quantité de chacun',
}

type Tarif = Pick<Article, 'prix_unitaire_ht' | 'paliers' | 'contenance'>
type Taxe = Pick<Article, 'redevance_ht' | 'eco_contribution_ht' | 'contenance'>

/** Quantities have four decimals at most: computing in integers of 1/10,000 avoids floating-point remainders. */
const DIX_MILLE = 10_000
const dixMilliemes = (quantite: number) => Math.round(quantite * DIX_MILLE)

/** Number of units in `nombre` packages. */
export const quantiteDe = (nombre: number, { contenance }: Pick<Article, 'contenance'>): number =>
  (nombre * dixMilliemes(contenance)) / DIX_MILLE

/** The last tier that the quantity reaches; below the first one, a tier at the price without tier. */
export function palierFor({ prix_unitaire_ht, paliers }: Omit<Tarif, 'contenance'>, quantite: number): Palier {
  const depart: Palier = { a_partir_de: 0, prix_unitaire_ht }
  return paliers.reduce((reached, palier) => (palier.a_partir_de <= quantite ? palier : reached), depart)
}

/** Undefined: the best price is reached. */
export const palierSuivant = ({ paliers }: Pick<Tarif, 'paliers'>, quantite: number): Palier | undefined =>
  paliers.find(({ a_partir_de }) => a_partir_de > quantite)

type Quantites = {
  /** Packages of the member, and of everybody, the member included. */
  nombre: number
  total: number
}

/** Present price of one unit for a member, in 1/10,000 of a euro. */
export function prixPour(mode: ModePrix, article: Tarif, { nombre, total }: Quantites): number {
  if (mode === 'prix_unique') return article.prix_unitaire_ht
  const base = mode === 'paliers_groupe' ? total : nombre
  return palierFor(article, quantiteDe(base, article)).prix_unitaire_ht
}

/** The price that the member pays if everybody else withdraws: that of the member's quantity alone. */
export const prixMaximum = (mode: ModePrix, article: Tarif, nombre: number): number =>
  prixPour(mode, article, { nombre, total: nombre })

/** Price of `nombre` packages in cents, rounded half up; `prix` is 1/10,000 of a euro per unit. */
export const montantDe = (prix: number, nombre: number, { contenance }: Pick<Article, 'contenance'>): number =>
  arrondis(BigInt(prix) * BigInt(nombre) * BigInt(dixMilliemes(contenance)), 1_000_000)

/** Cents of the goods and of the taxes of the product, each rounded separately. */
export const montantLigne = (prix: number, nombre: number, article: Taxe): number =>
  montantDe(prix, nombre, article) +
  montantDe(article.redevance_ht, nombre, article) +
  montantDe(article.eco_contribution_ht, nombre, article)
