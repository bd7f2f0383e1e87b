import { defineCycle } from '../../cycle.ts'
import { RuleViolation } from '../../rule-violation.ts'
import { DECLARATION_STATUT_LABELS } from './declaration-statut.ts'

/** The declaration of each campaign. */
export const { can: canDeclaration, apply: applyDeclaration } = defineCycle(
  DECLARATION_STATUT_LABELS,
  {
    soumettre: { de: ['a_faire', 'a_completer'], vers: 'soumise', verbe: 'envoyer' },
    demander_complement: { de: ['soumise'], vers: 'a_completer', verbe: 'renvoyer à compléter' },
    valider: { de: ['soumise'], vers: 'validee', verbe: 'valider' },
  },
  ({ regle, statut }) =>
    new RuleViolation('declaration.action-impossible', `On ne peut pas ${regle.verbe} une déclaration ${statut}.`),
)
