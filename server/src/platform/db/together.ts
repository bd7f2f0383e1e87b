import { type Expression, sql } from 'kysely'
import type { Database } from './database.ts'
import { toInstant } from './instant.ts'
import { type Given, keepStatement } from './kept-statement.ts'

type Lists = Record<string, Expression<unknown>>
type Read<Asked extends Lists> = { [nom in keyof Asked]: Asked[nom] extends Expression<infer Row> ? Row[] : never }

/**
 * Reads several small lists in one statement, which is kept, costs one trip and sees one moment. Rows come as JSON: days
 * and amounts are those of a plain query, and instants are written again as it writes them. Not for bytes.
 */
export function keepTogether<Values extends Given, Asked extends Lists>(
  build: (db: Database, values: Values) => Asked,
): (db: Database, values: Values) => Promise<Read<Asked>> {
  const send = keepStatement((db: Database, values: Values) =>
    db.selectNoFrom(
      Object.entries(build(db, values)).map(([nom, query]) =>
        sql<Record<string, unknown>[]>`(select coalesce(json_agg(t), '[]') from (${query}) as t)`.as(nom),
      ),
    ),
  )
  return async (db, values) => {
    const [read = {}] = await send(db, values)
    for (const nom in read) for (const row of read[nom] ?? []) writeInstants(row)
    return read as Read<Asked>
  }
}

/** An instant as PostgreSQL writes it in JSON, in any time zone. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/

/** In place: the rows were made by this reading, and a copy of each would cost as much as parsing them. */
function writeInstants(row: Record<string, unknown>) {
  for (const column in row) {
    const value = row[column]
    if (typeof value === 'string' && value[10] === 'T' && INSTANT.test(value)) row[column] = toInstant(value)
  }
}
