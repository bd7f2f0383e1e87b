import type { RuleViolation } from '@sillon/domain/rule-violation'

/** A refusal as a trigger raises it: PostgreSQL carries these fields as they were given. */
type Raised = { code?: string; detail?: string; column?: string }

const sentences = new Map<string, (raised: Raised) => RuleViolation | undefined>()

/** For the noun whose trigger raises this code: no writer can forget to ask, so none can say the sentence itself. */
export function onTriggerRefusal(code: string, say: (raised: Raised) => RuleViolation | undefined) {
  sentences.set(code, say)
}

/** The sentence for a write that a trigger refused; undefined for any other error. */
export function refusalOfTrigger(error: unknown): RuleViolation | undefined {
  const raised = error as Raised
  return sentences.get(raised.code ?? '')?.(raised)
}
