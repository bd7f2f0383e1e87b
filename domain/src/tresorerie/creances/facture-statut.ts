import type { Jour } from '../../jour.ts'
import { isEchelonnee, isEnRetard, type Terme } from './en-retard.ts'

const FACTURE_STATUTS = ['a_payer', 'partiellement_payee', 'payee', 'irrecouvrable'] as const
export type FactureStatut = (typeof FACTURE_STATUTS)[number]

/** Statuses shown on pages: the last two are derived from the day on which the invoice must be paid, never stored. */
export const FACTURE_STATUTS_AFFICHES = [...FACTURE_STATUTS, 'en_retard', 'echelonnee'] as const
export type FactureStatutAffiche = (typeof FACTURE_STATUTS_AFFICHES)[number]

export const FACTURE_STATUT_LABELS: Record<FactureStatutAffiche, string> = {
  a_payer: 'À payer',
  partiellement_payee: 'Payée partiellement',
  payee: 'Payée',
  irrecouvrable: 'Irrécouvrable',
  en_retard: 'En retard',
  echelonnee: 'Échelonnée',
}

/** Status of an invoice once `regle` out of `montant_du` is allocated to it. Cents. */
export function statutFacture({
  montant_du,
  regle,
}: {
  montant_du: number
  regle: number
}): Exclude<FactureStatut, 'irrecouvrable'> {
  if (regle >= montant_du) return 'payee'
  return regle > 0 ? 'partiellement_payee' : 'a_payer'
}

export function showFacture(
  { statut, ...terme }: Terme & { statut: FactureStatut },
  today: Jour,
): FactureStatutAffiche {
  if (statut === 'payee' || statut === 'irrecouvrable') return statut
  if (isEchelonnee(terme, today)) return 'echelonnee'
  return isEnRetard(terme, today) ? 'en_retard' : statut
}
