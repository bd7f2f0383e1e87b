import type { Jour } from '../../jour.ts'

export const COTISATION_STATUTS = [
  'calculee',
  'appelee',
  'partiellement_payee',
  'payee',
  'annulee',
  'irrecouvrable',
] as const
export type CotisationStatut = (typeof COTISATION_STATUTS)[number]

/** Statuses shown on pages: `en_retard` is derived from the due date, never stored. */
export const COTISATION_STATUTS_AFFICHES = [...COTISATION_STATUTS, 'en_retard'] as const
export type CotisationStatutAffiche = (typeof COTISATION_STATUTS_AFFICHES)[number]

export const COTISATION_STATUT_LABELS: Record<CotisationStatutAffiche, string> = {
  calculee: 'Calculée',
  appelee: 'À payer',
  partiellement_payee: 'Payée partiellement',
  payee: 'Payée',
  en_retard: 'En retard',
  annulee: 'Annulée',
  irrecouvrable: 'Irrécouvrable',
}

/** True while a payment may still be allocated to it. */
export const isOuverte = (statut: CotisationStatut): boolean => statut === 'appelee' || statut === 'partiellement_payee'

export const statutAffiche = (
  { statut, echeance }: { statut: CotisationStatut; echeance: Jour | null },
  today: Jour,
): CotisationStatutAffiche => (isOuverte(statut) && echeance !== null && echeance < today ? 'en_retard' : statut)

/** Status of a called fee once `regle` out of `montant_du` is allocated to it. */
export function statutRegle({ montant_du, regle }: { montant_du: number; regle: number }): CotisationStatut {
  if (regle >= montant_du) return 'payee'
  return regle > 0 ? 'partiellement_payee' : 'appelee'
}
