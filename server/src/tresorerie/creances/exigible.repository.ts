import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'

/** In a query whose `c` is a piece: the first instalment of its plan that is not paid; null: it is in no plan. */
export const EXIGIBLE_LE = sql<Jour | null>`(
  select v.exigible_le from echeanciers_courants v where v.creance_id = c.id
)`.as('exigible_le')

/**
 * The rule `isEchelonnee` in SQL, in a query whose `c` is a piece. The plans that hold are few: they are read once, not for
 * each piece.
 */
export const isEchelonnee = (today: Jour) =>
  sql<boolean>`c.id in (select v.creance_id from echeanciers_courants v where v.exigible_le >= ${today}::date)`
