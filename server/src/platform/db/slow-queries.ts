import type { LogConfig } from 'kysely'
import { currentCause } from '../log-cause.ts'

type SlowQuery = { duree_ms: number; sql: string; reqId?: string; tache?: string }

/** An insertion of many rows repeats its placeholders: the beginning says which one it is. */
const TEXT_MAX = 2_000

/** Tells of each statement that took that long, refused ones too. The text has placeholders; the values are never read. */
export const watchSlowQueries =
  (thresholdMs: number, tell: (slow: SlowQuery) => void): LogConfig =>
  ({ query, queryDurationMillis }) => {
    if (queryDurationMillis < thresholdMs) return
    const sql = query.sql.replace(/\s+/g, ' ').trim().slice(0, TEXT_MAX)
    tell({ duree_ms: Math.round(queryDurationMillis), ...currentCause(), sql })
  }
