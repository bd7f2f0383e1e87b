import { sql } from 'kysely'

/** « Anne Guillou »: each part is read in the first of these tables that has it. Null when none has any. */
export function nomComplet(...tables: readonly string[]) {
  const firstOf = (colonne: 'prenom' | 'nom') =>
    sql`coalesce(${sql.join(tables.map((table) => sql.ref(`${table}.${colonne}`)))})`
  return sql<string | null>`nullif(concat_ws(' ', ${firstOf('prenom')}, ${firstOf('nom')}), '')`
}
