import { type RawBuilder, sql } from 'kysely'

/** The SQL of each column by which the contract of a list lets it be ordered (`triOf`). */
export type Tris<Colonnes extends readonly string[]> = Readonly<Record<Colonnes[number], RawBuilder<unknown>>>

/**
 * The order asked by `nom,-date`, whose columns the contract has checked; a leading minus sorts downwards. `nulls`: empty
 * values at the end both ways. Without it they follow PostgreSQL, and so its indexes: first downwards, last upwards.
 */
export function orderOf<Colonne extends string>(
  columns: Tris<readonly Colonne[]>,
  tri: string,
  { nulls }: { nulls?: 'last' } = {},
): RawBuilder<unknown> {
  const last = nulls ? sql` nulls last` : sql``
  const parts = tri.split(',').map((part) => {
    const column = columns[part.replace(/^-/, '') as Colonne]
    return part.startsWith('-') ? sql`${column} desc${last}` : sql`${column} asc${last}`
  })
  return sql.join(parts)
}
