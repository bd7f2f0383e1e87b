import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadReferentiels } from '../platform/db/load-referentiels.ts'
import { migrate } from '../platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import { createTemporaryData } from '../platform/embedded-postgres/temporary-data.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented
  interface ProvidedContext {
    databaseServer: string
  }
}

/**
 * Makes one migrated database, cloned for each test file. `TEST_DATABASE_URL`: another server than the embedded one.
 */
export async function setup(project: TestProject) {
  const outside = process.env.TEST_DATABASE_URL
  const { dataDir, erase } = await createTemporaryData('sillon-test-')
  const embedded = outside ? undefined : await startEmbeddedPostgres({ dataDir, test: true })
  const server = embedded?.connectionString ?? outside ?? ''

  await recreateTemplate(server)
  await migrate(withDatabase(server, 'sillon_modele'))
  await loadReferentiels(withDatabase(server, 'sillon_modele'))
  project.provide('databaseServer', server)

  return async () => {
    await embedded?.stop()
    await erase()
  }
}

async function recreateTemplate(server: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query('drop database if exists sillon_modele with (force)')
  await client.query('create database sillon_modele')
  await client.end()
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
