import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type pg from 'pg'
import type { SecretKey } from '../platform/chiffrement.ts'
import { type Connection, type Database, openConnection } from '../platform/db/database.ts'
import type { FileStore } from '../platform/file-store/file-store.ts'
import { StartError } from '../platform/start-error.ts'
import { emptyDatabase, emptyStore } from './empty-database.ts'
import type { Etape } from './fill-database.ts'
import { TAILLE_DEMO, type Taille } from './taille.ts'
import { withoutSearchIndexes } from './without-search-indexes.ts'

type Options = { secretKey: SecretKey; today: Jour; say: (line: string) => void }

/** Loads a small cooperative into an empty database, the same at each load; leaves any other database as it is. */
export async function loadDemonstration(connectionString: string, { secretKey, today, say }: Options) {
  await withConnection(connectionString, async ({ client, db }) => {
    if (!(await isEmpty(client))) return
    say('Chargement des données de démonstration…')
    const isLoaded = await inLockedTransaction(db, async (tx) => {
      if (!(await isEmpty(client))) return false
      const { fillDatabase } = await import('./fill-database.ts')
      await fillDatabase({ client, db: tx }, { taille: TAILLE_DEMO, secretKey, today, onProgress: () => {} })
      return true
    })
    if (isLoaded) say('Données de démonstration chargées.')
  })
}

type SeedOptions = Omit<Options, 'say'> & {
  taille: Taille
  /** When given, what the database and the file store hold is deleted first. */
  vider: { fileStore: FileStore } | undefined
  onProgress: (done: number, etape: Etape) => void
}

/**
 * Loads a cooperative of the requested size. A database that holds data is refused, unless `vider` asks to empty it
 * first.
 */
export async function seedDatabase(connectionString: string, { vider, ...options }: SeedOptions) {
  await withConnection(connectionString, async ({ client, db }) => {
    const cles = await inLockedTransaction(db, async (tx) => {
      const anciennes = vider ? await emptyDatabase(client) : []
      if (!(await isEmpty(client)))
        throw new StartError('La base n’est pas vide : ajoutez --vider pour tout effacer d’abord.')
      const { fillDatabase } = await import('./fill-database.ts')
      await withoutSearchIndexes(client, () => fillDatabase({ client, db: tx }, options))
      return anciennes
    })
    await client.query('analyze')
    if (vider) await emptyStore(client, vider.fileStore, cles)
  })
}

async function withConnection(connectionString: string, run: (connection: Connection) => Promise<void>) {
  const connection = await openConnection(connectionString)
  try {
    await run(connection)
  } finally {
    await connection.client.end()
  }
}

/** Runs in one transaction under a lock: two servers may start together, and only one load must run. */
const inLockedTransaction = <Result>(db: Database, run: (tx: Database) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await sql`lock table utilisateurs in share row exclusive mode`.execute(tx)
    return run(tx)
  })

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from utilisateurs limit 1')
  return rowCount === 0
}
