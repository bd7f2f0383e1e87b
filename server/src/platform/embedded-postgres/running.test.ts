import pg from 'pg'
import { expect, it } from 'vitest'
import { aDataDir } from '../../testing/launch-in-child.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findRunningPostgres } from './running.ts'

it('se joint au serveur qui tourne sur ces données, et n’en trouve aucun ensuite', async () => {
  const dataDir = await aDataDir()
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
  const server = await startEmbeddedPostgres({ dataDir })
  const found = await findRunningPostgres(dataDir)
  expect(found).toBe(server.connectionString)
  const client = new pg.Client({ connectionString: found })
  await client.connect()
  expect((await client.query('select current_user')).rows).toEqual([{ current_user: 'sillon' }])
  await client.end()
  await server.stop()
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
})
