export const DECLARATION_STATUTS = ['a_faire', 'soumise', 'a_completer', 'validee'] as const
export type DeclarationStatut = (typeof DECLARATION_STATUTS)[number]

export const DECLARATION_STATUT_LABELS: Record<DeclarationStatut, string> = {
  a_faire: 'À faire',
  soumise: 'Soumise',
  a_completer: 'À compléter',
  validee: 'Validée',
}
