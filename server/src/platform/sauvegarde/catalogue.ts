import pg from 'pg'

export type Table = { nom: string; colonnes: string[] }
type Sequence = { nom: string; valeur: string; appelee: boolean }

/** Tables left out: a restoration fills `migrations` by running them, and ends all sessions. */
const LEFT_OUT = ['migrations', 'sessions']

/** The portal’s tables with their columns that are not generated. Tables of extensions are left out. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as nom, array_agg(a.attname::text order by a.attnum) as colonnes
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where ${OURS} and c.relkind = 'r' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [LEFT_OUT],
  )
  return rows
}

const OURS = `c.relnamespace = current_schema()::regnamespace
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class c where ${OURS} and c.relkind in ('r', 'p', 'S') limit 1`,
  )
  return rowCount === 0
}

/** Sequences are not transactional: they are read last, so that none is behind the rows. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ nom: string }>(
    `select c.relname as nom from pg_class c where ${OURS} and c.relkind = 'S' order by 1`,
  )
  const sequences: Sequence[] = []
  for (const { nom } of rows) {
    const values = await client.query<Omit<Sequence, 'nom'>>(
      `select last_value::text as valeur, is_called as appelee from ${quote(nom)}`,
    )
    sequences.push(...values.rows.map((value) => ({ nom, ...value })))
  }
  return sequences
}

export async function listForeignKeys(
  client: pg.Client,
): Promise<{ table: string; nom: string; definition: string }[]> {
  const { rows } = await client.query(
    `select c.relname as table, k.conname as nom, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and ${OURS} order by 1, 2`,
  )
  return rows
}

export const quote = (nom: string) => pg.escapeIdentifier(nom)

export const listColonnes = ({ colonnes }: Pick<Table, 'colonnes'>) => colonnes.map(quote).join(', ')
