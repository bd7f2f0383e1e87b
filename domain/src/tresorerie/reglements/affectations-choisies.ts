import { formatMontant } from '../../argent/format-montant.ts'
import { RuleViolation } from '../../rule-violation.ts'
import type { Affectation, Creance } from './affectation.ts'

/** A fee that may still receive money, with the number that a refusal quotes. */
export type CreanceNommee = Creance & { numero: string | null }

/**
 * Throws when the treasurer's allocations exceed the fees or the payment. `disponible`: unallocated part of the
 * payment, in cents.
 */
export function checkAffectations(
  disponible: number,
  creances: readonly CreanceNommee[],
  choisies: readonly Affectation[],
) {
  for (const { cotisation_id, montant } of groupByCotisation(choisies)) {
    const creance = creances.find(({ id }) => id === cotisation_id)
    if (!creance) {
      throw new RuleViolation(
        'reglement.cotisation-fermee',
        'L’une des cotisations choisies n’attend plus de paiement de cette entreprise.',
      )
    }
    if (montant > creance.reste) {
      throw new RuleViolation(
        'reglement.cotisation-trop-payee',
        `Il ne reste que ${formatMontant(creance.reste)} à payer sur la cotisation ${creance.numero ?? ''}.`,
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

/** Adds up the amounts of a fee that appears twice. */
export function groupByCotisation(choisies: readonly Affectation[]): Affectation[] {
  const sums = new Map<string, number>()
  for (const { cotisation_id, montant } of choisies) sums.set(cotisation_id, (sums.get(cotisation_id) ?? 0) + montant)
  return [...sums].map(([cotisation_id, montant]) => ({ cotisation_id, montant }))
}
