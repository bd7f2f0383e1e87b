import { formatMontant } from '../../argent/format-montant.ts'
import { RuleViolation } from '../../rule-violation.ts'
import type { Affectation, Creance } from './affectation.ts'

/** A fee or an invoice that may still receive money, with the number that a refusal quotes. */
type CreanceNommee = Creance & { numero: string | null }

/**
 * Throws when the treasurer's allocations exceed what is due or the payment. `disponible`: unallocated part of the
 * payment, in cents.
 */
export function checkAffectations(
  disponible: number,
  creances: readonly CreanceNommee[],
  choisies: readonly Affectation[],
) {
  for (const { creance_id, montant } of groupByCreance(choisies)) {
    const creance = creances.find(({ id }) => id === creance_id)
    if (!creance) {
      throw new RuleViolation(
        'reglement.piece-fermee',
        'L’une des pièces choisies n’attend plus de paiement de cette entreprise.',
      )
    }
    if (montant > creance.reste) {
      throw new RuleViolation(
        'reglement.piece-trop-payee',
        `Il ne reste que ${formatMontant(creance.reste)} à payer sur ${creance.numero ?? ''}.`,
      )
    }
  }
  const total = choisies.reduce((sum, { montant }) => sum + montant, 0)
  if (total > disponible) {
    throw new RuleViolation(
      'reglement.affectations-trop-fortes',
      `Les affectations font ${formatMontant(total)}, pour ${formatMontant(disponible)} disponibles.`,
    )
  }
}

/** Adds up the amounts of a piece that appears twice. */
export function groupByCreance(choisies: readonly Affectation[]): Affectation[] {
  const sums = new Map<string, number>()
  for (const { creance_id, montant } of choisies) sums.set(creance_id, (sums.get(creance_id) ?? 0) + montant)
  return [...sums].map(([creance_id, montant]) => ({ creance_id, montant }))
}
