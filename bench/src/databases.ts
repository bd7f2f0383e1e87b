import { fileURLToPath } from 'node:url'
import { jourOf } from '@sillon/domain/jour'
import { type Etape, fillDatabase } from '../../server/src/demonstration/fill-database.ts'
import { tailleFrance } from '../../server/src/demonstration/taille.ts'
import { withoutSearchIndexes } from '../../server/src/demonstration/without-search-indexes.ts'
import { openConnection } from '../../server/src/platform/db/database.ts'
import { loadReferentiels } from '../../server/src/platform/db/load-referentiels.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/embedded-postgres.ts'

export const SECRET_KEY = 'une-cle-qui-ne-sert-qu-aux-mesures'

/** Opens a database of `adhesions` memberships, filled once and kept under `data/` for the next run. */
export async function openBenchDatabase(adhesions: number) {
  const dataDir = fileURLToPath(new URL(`../../data/mesures-${adhesions}`, import.meta.url))
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, onProgress: console.log })
  await migrate(connectionString)
  await loadReferentiels(connectionString)
  await fill(connectionString, adhesions)
  return { url: connectionString, stop }
}

async function fill(connectionString: string, adhesions: number) {
  const { client, db } = await openConnection(connectionString)
  try {
    const { rowCount } = await client.query('select from adhesions limit 1')
    if (rowCount === 1) return
    const start = performance.now()
    const told = { adhesions: 0, bons: 0 }
    const options = {
      taille: tailleFrance(adhesions),
      secretKey: SECRET_KEY,
      today: jourOf(new Date()),
      onProgress: (done: number, etape: Etape) => {
        if (done < told[etape] + 10_000) return
        told[etape] = done
        console.log(`  ${done} ${etape}`)
      },
    }
    await db
      .transaction()
      .execute((tx) => withoutSearchIndexes(client, () => fillDatabase({ client, db: tx }, options)))
    await client.query('vacuum analyze')
    console.log(`  remplie en ${Math.round((performance.now() - start) / 1000)} s`)
  } finally {
    await client.end()
  }
}
