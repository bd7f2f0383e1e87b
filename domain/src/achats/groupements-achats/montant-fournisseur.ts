import { somme } from '../../argent/somme.ts'
import type { ModeFacturation } from '../../pieces/documents/mode-facturation.ts'
import type { Article } from './article.ts'
import { type ModePrix, montantLigne, prixPour } from './prix.ts'

/** Packages of one buyer; the price is 1/10,000 of a euro per unit. */
type Lot = { nombre: number; prix_unitaire_ht: number }

/**
 * The amount that the supplier asks for an article, in cents. When it invoices each buyer, it rounds for each one; when it invoices
 * the cooperative, it rounds once for each price.
 */
export function montantFournisseur(mode: ModeFacturation, article: Article, lots: readonly Lot[]): number {
  const factures = mode === 'directe_fournisseur' ? lots : groupByPrix(lots)
  return somme(factures.map(({ nombre, prix_unitaire_ht }) => montantLigne(prix_unitaire_ht, nombre, article)))
}

const groupByPrix = (lots: readonly Lot[]): Lot[] =>
  [...Map.groupBy(lots, ({ prix_unitaire_ht }) => prix_unitaire_ht)].map(([prix_unitaire_ht, ones]) => ({
    prix_unitaire_ht,
    nombre: somme(ones.map(({ nombre }) => nombre)),
  }))

/** The price common to all members once `total` packages are ordered; null when each one has the tier of its own packages. */
export function prixCommun(mode: ModePrix, article: Article, total: number): number | null {
  const fixe = article.prix_final_ht ?? article.prix_negocie_ht
  if (fixe !== null) return fixe
  return mode === 'paliers_adherent' ? null : prixPour(mode, article, { nombre: total, total })
}

/** The cooperative buys at the price common to all members. */
export const prixCooperative = ({
  prix_final_ht,
  prix_negocie_ht,
  prix_unitaire_ht,
}: Pick<Article, 'prix_final_ht' | 'prix_negocie_ht' | 'prix_unitaire_ht'>): number =>
  prix_final_ht ?? prix_negocie_ht ?? prix_unitaire_ht
