import { RuleViolation } from '../rule-violation.ts'

export const REGLEMENT_STATUTS = ['valide', 'annule', 'rejete'] as const
export type ReglementStatut = (typeof REGLEMENT_STATUTS)[number]

export const REGLEMENT_STATUT_LABELS: Record<ReglementStatut, string> = {
  valide: 'Encaissé',
  annule: 'Annulé',
  rejete: 'Rejeté',
}

type Etat = { statut: ReglementStatut; rembourse: number }

/** `annuler`: it was typed by mistake. `rejeter`: the bank took it back. The sentence that refuses, or undefined. */
export function refusRetrait(acte: 'annuler' | 'rejeter', { statut, rembourse }: Etat): string | undefined {
  if (statut === 'annule') return 'Ce règlement est déjà annulé.'
  if (statut === 'rejete') return 'Ce règlement a déjà été rejeté.'
  if (acte === 'annuler' && rembourse > 0) return 'Ce règlement a été remboursé en partie\u00a0: il ne s’annule plus.'
  return undefined
}

export function requireValide({ statut }: Pick<Etat, 'statut'>) {
  if (statut === 'valide') return
  throw new RuleViolation('reglement.retire', 'Ce règlement est annulé ou rejeté\u00a0: il ne change plus.')
}

export function requireRetrait(acte: 'annuler' | 'rejeter', etat: Etat) {
  const refus = refusRetrait(acte, etat)
  if (refus) throw new RuleViolation('reglement.retire', refus)
}
