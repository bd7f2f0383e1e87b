import { type Affectation, affecte, type Creance } from '@sillon/domain/tresorerie/reglements/affectation'
import { freeCreances } from '@sillon/domain/tresorerie/reglements/reaffectation'
import type { Reglement } from '@sillon/domain/tresorerie/reglements/reglement'
import type { DecimalValue } from '../../../lib/decimal-field.tsx'

/** What the payment would pay: the fee it was opened from first, then the oldest due date. */
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

/** A fee as the form of a payment shows it. */
export type CreanceMontree = Creance & { numero: string | null; campagne: string }

/** What it pays today, and what it may pay instead: those fees, then the others that are open. */
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

/** What the treasurer typed beside each fee, in cents; what is empty pays nothing. */
export type Saisies = Readonly<Record<string, DecimalValue>>

export const toAffectations = (saisies: Saisies): Affectation[] =>
  Object.entries(saisies).flatMap(([cotisation_id, montant]) =>
    typeof montant === 'number' && montant > 0 ? [{ cotisation_id, montant }] : [],
  )

export const toSaisies = (affectations: readonly Affectation[]): Saisies =>
  Object.fromEntries(affectations.map(({ cotisation_id, montant }) => [cotisation_id, montant]))

export const sumOf = (affectations: readonly Affectation[]) =>
  affectations.reduce((sum, { montant }) => sum + montant, 0)

/** Under the button that a refusal closes; the refusal itself is told beside the amounts. */
export const REPARTITION_A_CORRIGER = 'Corrigez d’abord la répartition.'

/** The first thing to put right, or nothing. The server judges again. */
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
