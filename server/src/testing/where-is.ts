import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** Every column of every table that still contains a value, read as text. */
export async function whereIs(db: Database, value: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; colonne: string }>`
    select c.table_name as table, c.column_name as colonne from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { table, colonne } of rows) {
    const { rows: hits } = await sql`select from ${sql.table(table)}
      where ${sql.ref(colonne)}::text ilike ${`%${value}%`} limit 1`.execute(db)
    if (hits.length > 0) found.push(`${table}.${colonne}`)
  }
  return found
}
