import { type Page, TOTAL_MAX } from '@sillon/contract/page'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { type Given, keepStatement } from './kept-statement.ts'

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
  const { rows } = await sql<{ total: number }>`select ${boundedCount(matching)} as total`.execute(db)
  return toTotal(rows[0]?.total ?? 0)
}

const toTotal = (total: number) => ({ total: Math.min(total, TOTAL_MAX), total_exact: total <= TOTAL_MAX })

function boundedCount<DB, TB extends keyof DB, O>(matching: SelectQueryBuilder<DB, TB, O>, max = TOTAL_MAX) {
  const bounded = matching
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('un'))
    .limit(sql.lit(max + 1))
  return sql<number>`(select count(*) from (${bounded}) as bornee)`
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

/**
 * The first page of a list without a condition has its size in its text: PostgreSQL then keeps one plan for it. Given
 * apart, the size makes it plan at each call, for the values of the conditions, which may be rare or common.
 */
function cutPage<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>, query: Paging) {
  const offset = offsetOf(query)
  const { where } = rows.toOperationNode()
  return where === undefined && offset === 0
    ? rows.limit(sql.lit(query.par_page))
    : rows.limit(query.par_page).offset(offset)
}

/**
 * Reads one page of `rows`, which adds columns and an order to `matching`: the total counts `matching` alone. Each row
 * carries it, so that one statement is enough; a page without rows asks for it.
 */
export async function readPage<DB, TB extends keyof DB, O, RowDB, RowTB extends keyof RowDB, Row>(
  db: Database,
  query: Paging,
  { matching, rows }: { matching: SelectQueryBuilder<DB, TB, O>; rows: SelectQueryBuilder<RowDB, RowTB, Row> },
) {
  const found = await cutPage(rows.select(boundedCount(matching).as('compte_page')), query).execute()
  const total = found[0] ? totalOf(found[0]) : await countUpTo(db, matching)
  return toPage(found.map(aloneOf<Row>), total, query)
}

const totalOf = (row: object) => toTotal((row as { compte_page: number }).compte_page)

function aloneOf<Row>(row: object): Row {
  const { compte_page: _, ...alone } = row as { compte_page: number }
  return alone as Row
}

/** The same page, its statements kept (`keepStatement`): for a list that always has the same conditions. */
export function keepPage<Values extends Given, DB, TB extends keyof DB, O, RowDB, RowTB extends keyof RowDB, Row>(
  build: (
    db: Database,
    values: Values,
  ) => { matching: SelectQueryBuilder<DB, TB, O>; rows: SelectQueryBuilder<RowDB, RowTB, Row> },
) {
  const count = keepStatement((db: Database, values: Values) =>
    db.selectNoFrom(boundedCount(build(db, values).matching).as('compte_page')),
  )
  const cut = keepStatement((db: Database, values: Values & { combien: number; offset: number }) => {
    const { matching, rows } = build(db, values)
    return rows.select(boundedCount(matching).as('compte_page')).limit(values.combien).offset(values.offset)
  })
  return async (db: Database, query: Paging, values: Values): Promise<Page<Row>> => {
    const found = await cut(db, { ...values, combien: query.par_page, offset: offsetOf(query) })
    const [counted = { compte_page: 0 }] = found[0] ? found : await count(db, values)
    return toPage(found.map(aloneOf<Row>), totalOf(counted), query)
  }
}

/** A list of this many rows is said to have more than the limit, without being counted again, for as long. */
const BEAUCOUP = TOTAL_MAX + 1_000
const SANS_COMPTER_MS = 60_000

/**
 * Reads the first page of a list that nothing narrows, which an office opens all day. Its text is kept for each order and
 * size: both come from the contract, which has few. A list far above the limit is not counted at each reading, since
 * counting takes longer than reading; nothing deletes a thousand rows within a minute.
 */
export function keepWholePage<Values extends Given, DB, TB extends keyof DB, O, RowDB, RowTB extends keyof RowDB, Row>(
  build: (
    db: Database,
    values: Values,
    order: string | undefined,
  ) => { matching: SelectQueryBuilder<DB, TB, O>; rows: SelectQueryBuilder<RowDB, RowTB, Row> },
) {
  const pages = new Map<string, (db: Database, values: Values) => Promise<object[]>>()
  const manyUntil = new WeakMap<Database, number>()
  const pageOf = (par_page: number, order: string | undefined, isCounted: boolean) => {
    const key = `${par_page} ${order ?? ''} ${isCounted}`
    const page =
      pages.get(key) ??
      keepStatement<Values, object>((db, values) => {
        const { matching, rows } = build(db, values, order)
        const cut = rows.limit(sql.lit(par_page))
        return isCounted ? cut.select(boundedCount(matching, BEAUCOUP).as('compte_page')) : cut
      })
    pages.set(key, page)
    return page
  }
  return async (db: Database, query: Paging & { tri?: string | undefined }, values: Values): Promise<Page<Row>> => {
    const isMany = (manyUntil.get(db) ?? 0) > performance.now()
    const found = await pageOf(query.par_page, query.tri, !isMany)(db, values)
    if (isMany) return toPage(found as Row[], toTotal(BEAUCOUP), query)
    const total = (found[0] as { compte_page: number } | undefined)?.compte_page ?? 0
    if (total > BEAUCOUP) manyUntil.set(db, performance.now() + SANS_COMPTER_MS)
    return toPage(found.map(aloneOf<Row>), toTotal(total), query)
  }
}

/** Whether a query asks for the first page of the whole list. */
export const isWholePage = ({ page, par_page: _, tri: __, ...filtres }: Paging & { tri?: string | undefined }) =>
  page === 1 && Object.values(filtres).every((filtre) => filtre === undefined || filtre === '')
