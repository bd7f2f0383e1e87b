import type { Jour } from '../../jour.ts'
import { isEchelonnee, isEnRetard, type Terme } from '../creances/en-retard.ts'

export const COTISATION_STATUTS = [
  'calculee',
  'appelee',
  'partiellement_payee',
  'payee',
  'annulee',
  'irrecouvrable',
] as const
export type CotisationStatut = (typeof COTISATION_STATUTS)[number]

/** Statuses shown on pages: the last two are derived from the day on which the fee must be paid, never stored. */
export const COTISATION_STATUTS_AFFICHES = [...COTISATION_STATUTS, 'en_retard', 'echelonnee'] as const
export type CotisationStatutAffiche = (typeof COTISATION_STATUTS_AFFICHES)[number]

export const COTISATION_STATUT_LABELS: Record<CotisationStatutAffiche, string> = {
  calculee: 'Calculée',
  appelee: 'À payer',
  partiellement_payee: 'Payée partiellement',
  payee: 'Payée',
  en_retard: 'En retard',
  echelonnee: 'Échelonnée',
  annulee: 'Annulée',
  irrecouvrable: 'Irrécouvrable',
}

/** True while a payment may still be allocated to it. */
export const isOuverte = (statut: CotisationStatutAffiche): boolean =>
  ['appelee', 'partiellement_payee', 'en_retard', 'echelonnee'].includes(statut)

export function statutAffiche(
  { statut, ...terme }: Terme & { statut: CotisationStatut },
  today: Jour,
): CotisationStatutAffiche {
  if (!isOuverte(statut)) return statut
  if (isEchelonnee(terme, today)) return 'echelonnee'
  return isEnRetard(terme, today) ? 'en_retard' : statut
}

/** Status of a called fee once `regle` out of `montant_du` is allocated to it. */
export function statutRegle({ montant_du, regle }: { montant_du: number; regle: number }): CotisationStatut {
  if (regle >= montant_du) return 'payee'
  return regle > 0 ? 'partiellement_payee' : 'appelee'
}
