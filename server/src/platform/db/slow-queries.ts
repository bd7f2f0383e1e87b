import type { LogConfig } from 'kysely'
import { currentCause } from '../log-cause.ts'

type SlowQuery = { duree_ms: number; sql: string; reqId?: string; tache?: string }

/** Maximum of characters: an insertion of many rows repeats its placeholders, and its beginning identifies it. */
const TEXT_MAX = 2_000

/**
 * Calls `tell` for each statement that takes at least `thresholdMs`, failed ones included. The text has placeholders:
 * values are never read.
 */
export const watchSlowQueries =
  (thresholdMs: number, tell: (slow: SlowQuery) => void): LogConfig =>
  ({ query, queryDurationMillis }) => {
    if (queryDurationMillis < thresholdMs) return
    const sql = query.sql.replace(/\s+/g, ' ').trim().slice(0, TEXT_MAX)
    tell({ duree_ms: Math.round(queryDurationMillis), ...currentCause(), sql })
  }
