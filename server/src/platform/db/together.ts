import { type Expression, sql } from 'kysely'
import type { Database } from './database.ts'

type Lists = Record<string, Expression<unknown>>
type Read<Asked extends Lists> = { [nom in keyof Asked]: Asked[nom] extends Expression<infer Row> ? Row[] : never }

/**
 * Reads several small lists in one statement, which costs one trip and sees one moment. Rows come as JSON: days and
 * amounts are those of a plain query, and instants are written again as it writes them. Not for bytes.
 */
export async function readTogether<Asked extends Lists>(db: Database, asked: Asked): Promise<Read<Asked>> {
  const columns = Object.entries(asked).map(([nom, query]) =>
    sql<Record<string, unknown>[]>`(select coalesce(json_agg(t), '[]') from (${query}) as t)`.as(nom),
  )
  const read = await db.selectNoFrom(columns).executeTakeFirstOrThrow()
  return Object.fromEntries(Object.entries(read).map(([nom, rows]) => [nom, rows.map(toRow)])) as Read<Asked>
}

/** An instant as PostgreSQL writes it in JSON, in any time zone. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/

const toRow = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' && value.length < 40 && INSTANT.test(value) ? new Date(value).toISOString() : value,
    ]),
  )
