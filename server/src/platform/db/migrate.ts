import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/** Any number works, provided that every server takes the same lock. */
const LOCK = 7_202_528

type Migration = { nom: string; sql: string; empreinte: string }

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{3}-.+\.sql$/.test(file)).toSorted()
  return Promise.all(
    files.map(async (nom) => {
      const sql = await readFile(new URL(nom, FOLDER), 'utf8')
      return { nom, sql, empreinte: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Applies what is missing, each file in its own transaction, under a lock: two servers may start together. */
export async function migrate(connectionString: string): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return { applied: await applyMissing(client) }
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (nom text primary key, empreinte text not null, appliquee_le timestamptz not null default now())',
  )
  const { rows } = await client.query<{ nom: string; empreinte: string }>('select nom, empreinte from migrations')
  const known = new Map(rows.map(({ nom, empreinte }) => [nom, empreinte]))
  const migrations = await readMigrations()
  refuseForeignHistory(known, migrations)

  const missing = migrations.filter(({ nom }) => !known.has(nom))
  for (const { nom, sql, empreinte } of missing) {
    try {
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into migrations (nom, empreinte) values ($1, $2)', [nom, empreinte])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new StartError(`La migration ${nom} a échoué ; la base est restée dans son état précédent.`, {
        cause: error,
      })
    }
  }
  return missing.map(({ nom }) => nom)
}

function refuseForeignHistory(known: Map<string, string>, migrations: Migration[]) {
  const expected = new Map(migrations.map(({ nom, empreinte }) => [nom, empreinte]))
  for (const [nom, empreinte] of known) {
    if (!expected.has(nom)) throw new StartError(`La base vient d’une version plus récente (migration ${nom}).`)
    if (expected.get(nom) !== empreinte)
      throw new StartError(`La migration ${nom} a été modifiée après son application.`)
  }
}

/** Whether every migration of this version is applied. */
export async function countMissingMigrations(applied: readonly string[]): Promise<number> {
  const names = new Set(applied)
  return (await readMigrations()).filter(({ nom }) => !names.has(nom)).length
}
