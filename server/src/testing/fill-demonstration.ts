import type { Jour } from '@sillon/domain/jour'
import { fillDatabase } from '../demonstration/fill-database.ts'
import { TAILLE_DEMO } from '../demonstration/taille.ts'
import { openConnection } from '../platform/db/database.ts'
import { SECRET_KEY } from './test-app.ts'

/** Loads the whole demonstration into an empty database. */
export async function fillDemonstration(url: string, today: Jour) {
  const { client, db } = await openConnection(url)
  const options = { taille: TAILLE_DEMO, secretKey: SECRET_KEY, today, onProgress: () => {} }
  await db.transaction().execute((tx) => fillDatabase({ client, db: tx }, options))
  await client.end()
}
