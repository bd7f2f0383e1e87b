import { RuleViolation } from '../../rule-violation.ts'

export const DECLARATION_STATUTS = ['a_faire', 'soumise', 'a_completer', 'validee'] as const
export type DeclarationStatut = (typeof DECLARATION_STATUTS)[number]

export const DECLARATION_STATUT_LABELS: Record<DeclarationStatut, string> = {
  a_faire: 'À faire',
  soumise: 'Soumise',
  a_completer: 'À compléter',
  validee: 'Validée',
}

/** The declaration of each campaign: for each action, the statuses it starts from and the one it leads to. */
const TRANSITIONS = {
  soumettre: { from: ['a_faire', 'a_completer'], to: 'soumise', verbe: 'soumettre' },
  demander_complement: { from: ['soumise'], to: 'a_completer', verbe: 'renvoyer à compléter' },
  valider: { from: ['soumise'], to: 'validee', verbe: 'valider' },
} as const satisfies Record<string, { from: readonly DeclarationStatut[]; to: DeclarationStatut; verbe: string }>

export type DeclarationAction = keyof typeof TRANSITIONS

export function canApplyToDeclaration(action: DeclarationAction, statut: DeclarationStatut): boolean {
  const from: readonly DeclarationStatut[] = TRANSITIONS[action].from
  return from.includes(statut)
}

export function applyToDeclaration(action: DeclarationAction, statut: DeclarationStatut): DeclarationStatut {
  const { to, verbe } = TRANSITIONS[action]
  if (canApplyToDeclaration(action, statut)) return to
  const libelle = DECLARATION_STATUT_LABELS[statut].toLowerCase()
  throw new RuleViolation('declaration.action-impossible', `On ne peut pas ${verbe} une déclaration ${libelle}.`)
}
