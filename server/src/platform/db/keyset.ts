import type { Jour } from '@sillon/domain/jour'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

export type Curseur = { jour: Jour; cle: string }

const LOT = 1_000

/** Reads a query in the order of `(jour, cle)`, a thousand rows at a time: memory does not grow with the export. */
export async function* inKeyset<Ligne extends Curseur>(
  db: Database,
  source: RawBuilder<unknown>,
): AsyncGenerator<Ligne[]> {
  let after: Curseur | undefined
  for (;;) {
    const suite: RawBuilder<unknown> = after
      ? sql`where (jour, cle) > (${after.jour}::date, ${after.cle}::uuid)`
      : sql``
    const { rows } = await sql<Ligne>`
      select * from (${source}) as source ${suite} order by jour, cle limit ${LOT}`.execute(db)
    if (rows.length > 0) yield rows
    after = rows.at(-1)
    if (rows.length < LOT) return
  }
}

/** Number of rows that the query would give. */
export async function countRows(db: Database, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ nombre: number }>`select count(*) as nombre from (${source}) as source`.execute(db)
  return rows[0]?.nombre ?? 0
}
