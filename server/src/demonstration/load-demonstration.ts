import type { Jour } from '@sillon/domain/jour'
import pg from 'pg'
import type { SecretKey } from '../platform/chiffrement.ts'
import type { FileStore } from '../platform/file-store/file-store.ts'
import { StartError } from '../platform/start-error.ts'
import { emptyDatabase, emptyStore } from './empty-database.ts'
import type { Etape } from './fill-database.ts'
import { TAILLE_DEMO, type Taille } from './taille.ts'

type Options = { secretKey: SecretKey; today: Jour; say: (line: string) => void }

/** Loads a small cooperative into an empty database, the same at each load; leaves any other database as it is. */
export async function loadDemonstration(connectionString: string, { secretKey, today, say }: Options) {
  await withClient(connectionString, async (client) => {
    if (!(await isEmpty(client))) return
    say('Chargement des données de démonstration…')
    const isLoaded = await inLockedTransaction(client, async () => {
      if (!(await isEmpty(client))) return false
      const { fillDatabase } = await import('./fill-database.ts')
      await fillDatabase(client, { taille: TAILLE_DEMO, secretKey, today, onProgress: () => {} })
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
  await withClient(connectionString, async (client) => {
    const cles = await inLockedTransaction(client, async () => {
      const anciennes = vider ? await emptyDatabase(client) : []
      if (!(await isEmpty(client)))
        throw new StartError('La base n’est pas vide : ajoutez --vider pour tout effacer d’abord.')
      const { fillDatabase } = await import('./fill-database.ts')
      await fillDatabase(client, options)
      return anciennes
    })
    await client.query('analyze')
    if (vider) await emptyStore(client, vider.fileStore, cles)
  })
}

async function withClient(connectionString: string, run: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

/** Runs in one transaction under a lock: two servers may start together, and only one load must run. */
async function inLockedTransaction<Result>(client: pg.Client, run: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  await client.query('lock table utilisateurs in share row exclusive mode')
  const result = await run()
  await client.query('commit')
  return result
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from utilisateurs limit 1')
  return rowCount === 0
}
