import type pg from 'pg'

/** Official lists and the state of the schema: not data. */
const GARDEES = [
  'migrations',
  'referentiels',
  'communes',
  'codes_postaux',
  'formes_juridiques',
  'codes_ape',
  'otex',
  'categories_materiel',
  'marques',
]

export async function emptyDatabase(client: pg.Client) {
  const { rows } = await client.query<{ tablename: string }>(
    `select quote_ident(tablename) as tablename from pg_tables where schemaname = current_schema() and tablename <> all ($1)`,
    [GARDEES],
  )
  if (rows.length > 0) await client.query(`truncate ${rows.map(({ tablename }) => tablename).join(', ')}`)
}
