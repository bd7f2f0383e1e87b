import { formatMontant } from '../../argent/format-montant.ts'

type Payee = { montant: number; affecte: number; reste: number }

/** Says what a payment leaves: a part still due, or an advance. Null when it pays exactly what was due. */
export function suiteLigne({ montant, affecte, reste }: Payee): string | null {
  if (montant > affecte) return `${formatMontant(montant - affecte)} en avance, gardés sur le compte.`
  if (reste === 0) return null
  return `${formatMontant(montant)} pour ${formatMontant(affecte + reste)} dus\u00a0: il restera ${formatMontant(reste)}.`
}
