import { defineCycle, type StatutDonne } from '../../cycle.ts'
import { RuleViolation } from '../../rule-violation.ts'

/** `reconnu`: posted by itself. `accepte`: somebody accepted or chose. `classe`: no member’s, on an account of its own. */
export const MOUVEMENT_STATUTS = ['a_voir', 'en_attente', 'reconnu', 'accepte', 'classe'] as const
export type MouvementStatut = (typeof MOUVEMENT_STATUTS)[number]

export const MOUVEMENT_STATUT_LABELS: Record<MouvementStatut, string> = {
  a_voir: 'À voir',
  en_attente: 'En attente',
  reconnu: 'Reconnu seul',
  accepte: 'Accepté',
  classe: 'Pas un adhérent',
}

const CYCLE = defineCycle(
  MOUVEMENT_STATUT_LABELS,
  {
    reconnaitre: { de: ['a_voir'], vers: 'reconnu' },
    accepter: { de: ['a_voir', 'en_attente'], vers: 'accepte' },
    classer: { de: ['a_voir', 'en_attente'], vers: 'classe' },
    attendre: { de: ['a_voir'], vers: 'en_attente' },
    annuler: { de: ['en_attente', 'reconnu', 'accepte', 'classe'], vers: 'a_voir' },
  },
  ({ statut }) => new RuleViolation('mouvement.deja-traite', `Ce mouvement est déjà traité\u00a0: ${statut}.`),
)

export type ActeMouvement = keyof typeof CYCLE.actes
export type MouvementStatutDonne = StatutDonne<MouvementStatut>
export const applyMouvement = CYCLE.apply
