import type { Unite } from '../groupements-achats/unite.ts'

/** A supplier order as it was sent: quantities by article and place. Prices are 1/10,000 of a euro per unit, amounts cents. */
export type CommandeImprimee = {
  groupement: { reference: string; libelle: string }
  lignes: readonly {
    reference_fournisseur: string | null
    designation: string
    /** « 12 big bags » */
    colis: string
    quantite: number
    unite: Unite
    prix_unitaire_ht: number
    montant_ht: number
  }[]
  total_ht: number
}
