import { type Page, TOTAL_MAX } from '@sillon/contract/page'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

type Paging = { page: number; par_page: number }

/** Throws for pages beyond the limit, so that the cost of a list does not grow with its size. */
export function offsetOf({ page, par_page }: Paging, max = TOTAL_MAX): number {
  const offset = (page - 1) * par_page
  if (offset >= max) throw new InvalidInput({ champ: 'page', message: 'Affinez la recherche.' })
  return offset
}

/** Counts the rows, up to the limit. */
export async function countUpTo<DB, TB extends keyof DB, O>(
  db: Database,
  matching: SelectQueryBuilder<DB, TB, O>,
): Promise<{ total: number; total_exact: boolean }> {
  const bounded = matching
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('un'))
    .limit(TOTAL_MAX + 1)
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${bounded}) as bornee`.execute(db)
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, TOTAL_MAX), total_exact: total <= TOTAL_MAX }
}

export const toPage = <Item>(
  resultats: Item[],
  total: { total: number; total_exact: boolean },
  { page, par_page }: Paging,
): Page<Item> => ({
  resultats,
  ...total,
  page,
  par_page,
})

/** Reads one page of `rows`, which adds columns and an order to `matching`: the total counts `matching` alone. */
export async function readPage<DB, TB extends keyof DB, O, RowDB, RowTB extends keyof RowDB, Row>(
  db: Database,
  query: Paging,
  { matching, rows }: { matching: SelectQueryBuilder<DB, TB, O>; rows: SelectQueryBuilder<RowDB, RowTB, Row> },
) {
  const resultats = await rows.limit(query.par_page).offset(offsetOf(query)).execute()
  return toPage(resultats, await countUpTo(db, matching), query)
}
