/** PostgreSQL takes 65,535 values in one statement: a thousand rows of our widest table stay below. */
const ROWS = 1_000

/** Cuts rows in slices that one `insert` can hold. */
export function slicesOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, rank) => rows.slice(rank * ROWS, (rank + 1) * ROWS))
}
