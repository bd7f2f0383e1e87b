import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'

/** In a query whose `c` is a piece: the first instalment of its plan that is not paid; null: it is in no plan. */
export const EXIGIBLE_LE = sql<Jour | null>`(
  select v.exigible_le from echeanciers_courants v where v.creance_id = c.id
)`.as('exigible_le')
