import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/** Number of the advisory lock: arbitrary, but every server must use the same one. */
const LOCK = 7_202_528

export type Migration = { nom: string; sql: string; empreinte: string }
type Applied = Omit<Migration, 'sql'>

export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{3}-.+\.sql$/.test(file)).toSorted()
  return Promise.all(
    files.map(async (nom) => {
      const sql = await readFile(new URL(nom, FOLDER), 'utf8')
      return { nom, sql, empreinte: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Applies the missing migrations, each file in its own transaction, under a lock, because two servers may start
 * together.
 */
export async function migrate(connectionString: string, wanted?: Migration[]): Promise<{ applied: string[] }> {
  const migrations = wanted ?? (await readMigrations())
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    // Without anything to apply, a start does not have to wait for the end of a backup.
    if (findMissing(await readHistory(client), migrations).length === 0) return { applied: [] }
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return { applied: await applyMissing(client, migrations) }
  } finally {
    await client.end()
  }
}

/** Takes the same lock until the end of the transaction. */
export const lockMigrations = (tx: pg.Client) => tx.query('select pg_advisory_xact_lock($1)', [LOCK])

/**
 * Makes migrations wait until the end of the connection. Call it before any transaction, whose snapshot must be taken
 * after the lock.
 */
export const holdMigrations = (client: pg.Client) => client.query('select pg_advisory_lock_shared($1)', [LOCK])

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await createHistory(client)
  const missing = findMissing(await readHistory(client), migrations)
  for (const migration of missing) {
    try {
      await client.query('begin')
      await applyMigration(client, migration)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new StartError(`La migration ${migration.nom} a échoué ; la base est restée dans son état précédent.`, {
        cause: error,
      })
    }
  }
  return missing.map(({ nom }) => nom)
}

export const createHistory = (client: pg.Client) =>
  client.query(
    'create table if not exists migrations (nom text primary key, empreinte text not null, appliquee_le timestamptz not null default now())',
  )

/** The migrations applied to the database; none for an empty one. */
export async function readHistory(client: pg.Client): Promise<Applied[]> {
  const { rowCount } = await client.query("select where to_regclass('migrations') is not null")
  if (rowCount === 0) return []
  const { rows } = await client.query<Applied>('select nom, empreinte from migrations order by nom')
  return rows
}

/** Must be called in a transaction. */
export async function applyMigration(client: pg.Client, { nom, sql, empreinte }: Migration) {
  await client.query(sql)
  await client.query('insert into migrations (nom, empreinte) values ($1, $2)', [nom, empreinte])
}

/** Returns the migrations to apply. Throws when an applied one is unknown to this version, or was modified since. */
function findMissing(known: readonly Applied[], migrations: readonly Migration[]): Migration[] {
  const expected = new Map(migrations.map(({ nom, empreinte }) => [nom, empreinte]))
  for (const { nom, empreinte } of known) {
    if (!expected.has(nom)) throw new StartError(`La base vient d’une version plus récente (migration ${nom}).`)
    if (expected.get(nom) !== empreinte)
      throw new StartError(`La migration ${nom} a été modifiée après son application.`)
  }
  const applied = new Set(known.map(({ nom }) => nom))
  return migrations.filter(({ nom }) => !applied.has(nom))
}

/** Number of migrations of this version that are not applied. */
export async function countMissingMigrations(applied: readonly string[]): Promise<number> {
  const names = new Set(applied)
  return (await readMigrations()).filter(({ nom }) => !names.has(nom)).length
}
