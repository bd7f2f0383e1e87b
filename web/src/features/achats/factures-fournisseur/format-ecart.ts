import { formatMontant } from '@sillon/domain/argent/format-montant'

/** « +120,00 € », « −4,00 € », « Aucun ». */
export function formatEcart(ecart: number): string {
  if (ecart === 0) return 'Aucun'
  return ecart > 0 ? `+${formatMontant(ecart)}` : formatMontant(ecart)
}
