import type { RuleViolation } from '@sillon/domain/rule-violation'
import { refusMoisClos } from '@sillon/domain/tresorerie/mois-comptables/refus-mois-clos'

/** Raised by `refuse_mois_clos`, a trigger of every table that holds a dated fact of the accounts. */
const MOIS_CLOS = 'SI001'

type Raised = { code?: string; detail?: string; column?: string }

/** The sentence for a write that a trigger refused, so that no writer can forget to ask. */
export function refusOfTrigger(error: unknown): RuleViolation | undefined {
  const { code, detail = '', column } = error as Raised
  const [jour, clos_jusqu_au] = detail.split(' ')
  if (code !== MOIS_CLOS || !jour || !clos_jusqu_au) return undefined
  return refusMoisClos({ jour, clos_jusqu_au, champ: column || undefined })
}
