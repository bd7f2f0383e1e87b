import type { Jour } from '../../jour.ts'

const FACTURE_STATUTS = ['a_payer', 'partiellement_payee', 'payee'] as const
export type FactureStatut = (typeof FACTURE_STATUTS)[number]

/** Statuses shown on pages: `en_retard` is derived from the due date, never stored. */
export const FACTURE_STATUTS_AFFICHES = [...FACTURE_STATUTS, 'en_retard'] as const
type FactureStatutAffiche = (typeof FACTURE_STATUTS_AFFICHES)[number]

export const FACTURE_STATUT_LABELS: Record<FactureStatutAffiche, string> = {
  a_payer: 'À payer',
  partiellement_payee: 'Payée partiellement',
  payee: 'Payée',
  en_retard: 'En retard',
}

/** Status of an invoice once `regle` out of `montant_du` is allocated to it. Cents. */
export function statutFacture({ montant_du, regle }: { montant_du: number; regle: number }): FactureStatut {
  if (regle >= montant_du) return 'payee'
  return regle > 0 ? 'partiellement_payee' : 'a_payer'
}

export const afficheFacture = (
  { statut, echeance }: { statut: FactureStatut; echeance: Jour },
  today: Jour,
): FactureStatutAffiche => (statut !== 'payee' && echeance < today ? 'en_retard' : statut)
