import type pg from 'pg'
import type { FileStore } from '../platform/file-store/file-store.ts'
import { StartError } from '../platform/start-error.ts'

/**
 * Tables that are not data and stay: reference lists, the state of the schema, the keys still to be deleted from the
 * file store.
 */
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
  'cles_orphelines',
]

/** Empties the other tables. Returns the keys of the stored files, which no row names any more. */
export async function emptyDatabase(client: pg.Client): Promise<string[]> {
  const { rows: cles } = await client.query<{ cle: string }>(
    `insert into cles_orphelines (cle) select cle from fichiers where cle is not null on conflict do nothing returning cle`,
  )
  const { rows } = await client.query<{ tablename: string }>(
    `select quote_ident(tablename) as tablename from pg_tables where schemaname = current_schema() and tablename <> all ($1)`,
    [GARDEES],
  )
  if (rows.length > 0) await client.query(`truncate ${rows.map(({ tablename }) => tablename).join(', ')}`)
  return cles.map(({ cle }) => cle)
}

/** Deletes these files from the store, once the database no longer names them. */
export async function emptyStore(client: pg.Client, fileStore: FileStore, cles: readonly string[]) {
  try {
    for (const cle of cles) {
      await fileStore.delete(cle)
      await client.query('delete from cles_orphelines where cle = $1', [cle])
    }
  } catch (cause) {
    throw new StartError(
      'Les données sont chargées, mais les anciens fichiers n’ont pas tous pu être effacés\u00a0: le portail le fera la nuit.',
      { cause },
    )
  }
}
