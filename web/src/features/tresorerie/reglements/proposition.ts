import { type Affectation, affecte, type Creance } from '@sillon/domain/tresorerie/reglements/affectation'
import { freeCreances } from '@sillon/domain/tresorerie/reglements/reaffectation'
import type { Reglement } from '@sillon/domain/tresorerie/reglements/reglement'
import * as z from 'zod/mini'

/** The proposed allocation: first the piece that the form was opened from, then the oldest due date. */
export function proposeAffectations(
  montant: number,
  creances: readonly Creance[],
  premiere: string | undefined,
): Affectation[] {
  const preferee = creances.find(({ id }) => id === premiere)
  if (!preferee) return affecte(montant, creances)
  const part = Math.min(montant, preferee.reste)
  const autres = creances.filter(({ id }) => id !== premiere)
  return [...(part > 0 ? [{ creance_id: preferee.id, montant: part }] : []), ...affecte(montant - part, autres)]
}

/** A fee or an invoice with what the form shows of it. */
export type CreanceMontree = Creance & { numero: string | null; objet: string }

/**
 * The current allocation, and the pieces that could be paid instead: those already paid first, then the other open ones.
 */
export function readAffectation(
  { affectations }: Pick<Reglement, 'affectations'>,
  creances: readonly CreanceMontree[],
): { actuelles: Affectation[]; creances: CreanceMontree[] } {
  const courantes = affectations.filter(({ annulee_le }) => annulee_le === null)
  const payees = courantes.map(({ creance_id: id, numero, objet, montant }) => {
    const ouverte = creances.find((creance) => creance.id === id)
    return { id, numero, objet, montant, echeance: ouverte?.echeance ?? null, reste: ouverte?.reste ?? 0 }
  })
  return {
    actuelles: courantes.map(({ creance_id, montant }) => ({ creance_id, montant })),
    creances: freeCreances<CreanceMontree>(creances, payees),
  }
}

/** The amounts typed for each piece, in cents, or the text that is no amount; an empty field pays nothing. */
export const Saisies = z.record(z.string(), z.optional(z.nullable(z.union([z.number(), z.string()]))))
export type Saisies = z.infer<typeof Saisies>

/** A field of the form of a payment: the amounts typed, and the company they were typed for. Null: as proposed. */
export const Repartition = z.nullable(z.object({ entreprise_id: z.nullable(z.string()), saisies: Saisies }))
export type Repartition = z.infer<typeof Repartition>

export const toAffectations = (saisies: Saisies): Affectation[] =>
  Object.entries(saisies).flatMap(([creance_id, montant]) =>
    typeof montant === 'number' && montant > 0 ? [{ creance_id, montant }] : [],
  )

export const toSaisies = (affectations: readonly Affectation[]): Saisies =>
  Object.fromEntries(affectations.map(({ creance_id, montant }) => [creance_id, montant]))

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
  if (isTrop) return 'Une pièce recevrait plus que ce qui reste dû.'
  return sumOf(toAffectations(saisies)) > montant ? 'Les affectations dépassent le règlement.' : undefined
}
