import type { Jour } from '../../jour.ts'

type Cotisation = {
  /** Date of the direct debit batch that contains it. */
  planifie_le: Jour | null
  echeance: Jour | null
}

/**
 * Day on which a company that pays by direct debit is debited: the day of the batch, else the due date. Null: that day
 * is unknown or past.
 */
export function datePrelevement({ planifie_le, echeance }: Cotisation, today: Jour): Jour | null {
  const date = planifie_le ?? echeance
  return date !== null && date >= today ? date : null
}
