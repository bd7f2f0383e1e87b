import type { Jour } from '../../jour.ts'
import type { LigneFournisseur, PointLivraison } from './contenu-commande.ts'

/** A supplier order as it was sent: its totals, then the detail of each place of delivery. */
export type CommandeImprimee = {
  groupement: { reference: string; libelle: string }
  /** Number of the cooperative as a customer of the supplier. */
  code_client: string | null
  livraison: { du: Jour | null; au: Jour | null }
  lignes: readonly LigneFournisseur[]
  points: readonly PointLivraison[]
  total_ht: number
}
