import type { FactureFournisseur } from './facture-fournisseur.ts'

type Situation = Pick<FactureFournisseur, 'fournisseur' | 'commande' | 'iban'> & { commande_annulee: boolean }

/** Why an invoice cannot be approved, in a sentence; null when it can. */
export function obstacleApprobation({ fournisseur, commande, iban, commande_annulee }: Situation): string | null {
  if (!fournisseur)
    return 'Le fournisseur de cette facture n’a pas de fiche\u00a0: créez-la, puis rapprochez de nouveau.'
  if (iban === 'different') {
    return 'L’IBAN de cette facture n’est pas celui qui est confirmé sur la fiche du fournisseur\u00a0: appelez-le à son numéro habituel avant toute chose.'
  }
  if (!commande) return 'Cette facture n’est rattachée à aucune commande.'
  return commande_annulee
    ? `La commande ${commande.numero} est annulée\u00a0: rattachez cette facture à une autre.`
    : null
}
