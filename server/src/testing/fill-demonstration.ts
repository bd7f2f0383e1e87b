import type { Jour } from '@sillon/domain/jour'
import pg from 'pg'
import { fillDatabase } from '../demonstration/fill-database.ts'
import { TAILLE_DEMO } from '../demonstration/taille.ts'
import { SECRET_KEY } from './test-app.ts'

/** Loads the whole demonstration into an empty database. */
export async function fillDemonstration(url: string, today: Jour) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fillDatabase(client, { taille: TAILLE_DEMO, secretKey: SECRET_KEY, today, onProgress: () => {} })
  await client.end()
}
