import type { FactureFournisseurLigne } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'

/** « Facture F-2027-118 », « Avoir A-12 », or the name of the file while nothing was typed from it. */
export function nomFacture({
  type,
  numero,
  fichier,
}: Pick<FactureFournisseurLigne, 'type' | 'numero' | 'fichier'>): string {
  if (numero === null) return fichier?.nom ?? 'Facture à saisir'
  return `${type === 'avoir' ? 'Avoir' : 'Facture'} ${numero}`
}
