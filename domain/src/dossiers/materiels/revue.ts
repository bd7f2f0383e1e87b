import type { Jour } from '../../jour.ts'
import { RuleViolation } from '../../rule-violation.ts'
import type { Materiel } from './materiel.ts'
import { statutsSuivants } from './materiel-statut.ts'
import { isEnUsage } from './usage.ts'

/** The answers to « Toujours là ? ». */
export const DECISIONS_REVUE = ['present', 'vendu', 'hors_service'] as const
export type DecisionRevue = (typeof DECISIONS_REVUE)[number]

export const DECISION_REVUE_LABELS: Record<DecisionRevue, string> = {
  present: 'Toujours là',
  vendu: 'Vendu',
  hors_service: 'Hors service',
}

type Verifie = Pick<Materiel, 'statut'> & { verifie_le: Jour | null }

/**
 * True when the machine was not confirmed since `ouverture`, the opening of the campaign's declarations: it is asked
 * once for each campaign.
 */
export const isARevoir = (materiel: Verifie, ouverture: Jour): boolean =>
  isEnUsage(materiel) && (materiel.verifie_le === null || materiel.verifie_le < ouverture)

/** The answers allowed for a machine in this status. */
export const listDecisions = ({ statut }: Pick<Materiel, 'statut'>): DecisionRevue[] =>
  isEnUsage({ statut })
    ? DECISIONS_REVUE.filter((decision) => decision === 'present' || statutsSuivants(statut).includes(decision))
    : []

export function checkDecision(materiel: Pick<Materiel, 'statut'>, decision: DecisionRevue): void {
  if (listDecisions(materiel).includes(decision)) return
  throw new RuleViolation(
    'materiel.revue-impossible',
    isEnUsage(materiel)
      ? 'Une machine en réparation se remet en service avant d’être déclarée vendue ou hors service.'
      : 'Cette machine n’est plus en service : sa situation a déjà été indiquée.',
  )
}
