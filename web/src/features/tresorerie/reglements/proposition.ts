import { type Affectation, affecte, type Creance } from '@sillon/domain/tresorerie/reglements/affectation'
import { freeCreances } from '@sillon/domain/tresorerie/reglements/reaffectation'
import type { Reglement } from '@sillon/domain/tresorerie/reglements/reglement'
import type { DecimalValue } from '../../../lib/decimal-field.tsx'

/** The proposed allocation: first the fee that the form was opened from, then the oldest due date. */
export function proposeAffectations(
  montant: number,
  creances: readonly Creance[],
  premiere: string | undefined,
): Affectation[] {
  const preferee = creances.find(({ id }) => id === premiere)
  if (!preferee) return affecte(montant, creances)
  const part = Math.min(montant, preferee.reste)
  const autres = creances.filter(({ id }) => id !== premiere)
  return [...(part > 0 ? [{ cotisation_id: preferee.id, montant: part }] : []), ...affecte(montant - part, autres)]
}

/** A fee with the number and the campaign that the form shows. */
export type CreanceMontree = Creance & { numero: string | null; campagne: string }

/**
 * The current allocation, and the fees that could be paid instead: those already paid first, then the other open ones.
 */
export function readAffectation(
  { affectations }: Pick<Reglement, 'affectations'>,
  creances: readonly CreanceMontree[],
): { actuelles: Affectation[]; creances: CreanceMontree[] } {
  const courantes = affectations.filter(({ annulee_le }) => annulee_le === null)
  const payees = courantes.map(({ cotisation_id: id, numero, campagne, montant }) => {
    const ouverte = creances.find((creance) => creance.id === id)
    return { id, numero, campagne, montant, echeance: ouverte?.echeance ?? null, reste: ouverte?.reste ?? 0 }
  })
  return {
    actuelles: courantes.map(({ cotisation_id, montant }) => ({ cotisation_id, montant })),
    creances: freeCreances<CreanceMontree>(creances, payees),
  }
}

/** The amounts typed for each fee, in cents; an empty field pays nothing. */
export type Saisies = Readonly<Record<string, DecimalValue>>

export const toAffectations = (saisies: Saisies): Affectation[] =>
  Object.entries(saisies).flatMap(([cotisation_id, montant]) =>
    typeof montant === 'number' && montant > 0 ? [{ cotisation_id, montant }] : [],
  )

export const toSaisies = (affectations: readonly Affectation[]): Saisies =>
  Object.fromEntries(affectations.map(({ cotisation_id, montant }) => [cotisation_id, montant]))

export const sumOf = (affectations: readonly Affectation[]) =>
  affectations.reduce((sum, { montant }) => sum + montant, 0)

/** Shown under the disabled button; the error itself is shown beside the amounts. */
export const REPARTITION_A_CORRIGER = 'Corrigez d’abord la répartition.'

/** The first error in the amounts, or undefined. The server checks again. */
export function refusSaisies(montant: number, creances: readonly Creance[], saisies: Saisies): string | undefined {
  const valeurs = Object.entries(saisies)
  if (valeurs.some(([, value]) => typeof value === 'string' || (typeof value === 'number' && value < 0))) {
    return 'Saisissez des montants positifs.'
  }
  const isTrop = valeurs.some(([id, value]) => {
    const reste = creances.find((creance) => creance.id === id)?.reste ?? 0
    return typeof value === 'number' && value > reste
  })
  if (isTrop) return 'Une cotisation recevrait plus que ce qui reste dû.'
  return sumOf(toAffectations(saisies)) > montant ? 'Les affectations dépassent le règlement.' : undefined
}
