import type { Jour } from '../../jour.ts'
import type { TauxTva } from '../../organisme/parametres/tva.ts'
import type { CalculBon, FraisBon } from '../../pieces/documents/calcul-bon.ts'
import type { ModeFacturation } from '../../pieces/documents/mode-facturation.ts'
import { computeBon, totauxTva } from '../bons-commande/compute-bon.ts'
import type { Article } from '../groupements-achats/article.ts'
import type { ModePrix } from '../groupements-achats/prix.ts'

/** Packages of a line, at the price of the attribution. */
export type LigneLivree = { article_id: string; nombre: number; prix_unitaire_ht: number; prix_maximum_ht: number }

type Livraison = {
  mode_facturation: ModeFacturation
  mode_prix: ModePrix
  frais_gestion_pct: number
  articles: readonly Article[]
  lignes: readonly LigneLivree[]
  /** Shares of transport and handling; management charges are computed again on the delivered goods. */
  frais: readonly Omit<FraisBon, 'nature' | 'taux_pct'>[]
}

/** Computes an order with other quantities than the ordered ones: those received, or those sent back. */
export function computeLivraison(
  { articles, lignes, ...livraison }: Livraison,
  taux: readonly TauxTva[],
  jour: Jour,
): CalculBon {
  const demandees = lignes
    .filter(({ nombre }) => nombre > 0)
    .map(({ article_id, nombre, prix_unitaire_ht, prix_maximum_ht }) => {
      const article = articles.find(({ id }) => id === article_id)
      if (!article) throw new Error('An order has an article of another purchase.')
      return { article, nombre, total: nombre, prix_final_ht: prix_unitaire_ht, prix_maximum_ht }
    })
  return computeBon({ ...livraison, lignes: demandees }, taux, jour)
}

/**
 * The charges alone, which the cooperative invoices when the supplier invoices the goods: totals exclude the VAT of the
 * goods.
 */
export function fraisSeuls({ frais }: CalculBon): CalculBon {
  const tva = totauxTva(frais)
  const total_ht = frais.reduce((total, { montant_ht }) => total + montant_ht, 0)
  const total_tva = tva.reduce((total, { montant }) => total + montant, 0)
  return { lignes: [], frais, tva, total_ht, total_tva, total_ttc: total_ht + total_tva }
}
