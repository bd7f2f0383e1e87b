import type { Jour } from '../jour.ts'

type Cotisation = {
  /** The date of the file that holds it. */
  planifie_le: Jour | null
  echeance: Jour | null
}

/** When a company that pays by direct debit is debited: the day of the file, else the due date. Null: no longer this way. */
export function datePrelevement({ planifie_le, echeance }: Cotisation, today: Jour): Jour | null {
  const date = planifie_le ?? echeance
  return date !== null && date >= today ? date : null
}
