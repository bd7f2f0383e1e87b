import type { AdhesionStatut } from '../../comptes/droits/adhesion-statut.ts'
import type { DeclarationStatut } from '../../dossiers/adhesions/declaration-statut.ts'
import { compte } from '../../phrase.ts'

/** The end of a file of the pile; `ailleurs`: it was refused, abandoned or ended, elsewhere than in the pile. */
export type Issue = 'validee' | 'a_completer' | 'ailleurs'

export const ISSUE_LABELS: Record<Issue, string> = {
  validee: 'Validée',
  a_completer: 'À compléter',
  ailleurs: 'Décidée ailleurs',
}

type Statuts = { statut: AdhesionStatut; declaration_statut: DeclarationStatut | null }

/** The end of a file, by its present statuses; null: it still waits. Active, its declaration is what was judged. */
export function issueOf({ statut, declaration_statut }: Statuts): Issue | null {
  const juge = statut === 'active' ? declaration_statut : statut
  if (juge === 'soumise') return null
  if (juge === 'a_completer') return 'a_completer'
  return statut === 'active' ? 'validee' : 'ailleurs'
}

/** « 9 validées, 2 à compléter, 1 passée » at the end; « 1 validée, 11 à voir » before it. */
export function formatBilan(issues: readonly (Issue | null)[], isFini: boolean): string {
  const nombre = (issue: Issue | null) => issues.filter((one) => one === issue).length
  return [
    nombre('validee') > 0 && compte(nombre('validee'), 'validée'),
    nombre('a_completer') > 0 && `${nombre('a_completer')}\u00a0à compléter`,
    nombre('ailleurs') > 0 && compte(nombre('ailleurs'), 'décidée ailleurs', 'décidées ailleurs'),
    nombre(null) > 0 && (isFini ? compte(nombre(null), 'passée') : `${nombre(null)}\u00a0à voir`),
  ]
    .filter(Boolean)
    .join(', ')
}
