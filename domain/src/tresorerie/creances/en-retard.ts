import type { Jour } from '../../jour.ts'

/** When a piece must be paid: on its due date, or by a plan of payment. */
export type Terme = {
  echeance: Jour | null
  /** First instalment that is not paid; null: the piece is in no plan. */
  exigible_le: Jour | null
}

/** A plan holds as long as none of its instalments is late: due on its day, one is from the next. */
export const isEchelonnee = ({ exigible_le }: Terme, today: Jour): boolean =>
  exigible_le !== null && exigible_le >= today

/** Past its due date, and no plan that holds gives it time. */
export const isEnRetard = (terme: Terme, today: Jour): boolean =>
  terme.echeance !== null && terme.echeance < today && !isEchelonnee(terme, today)
