import type { CompiledQuery } from 'kysely'
import { buildApp } from '../../server/src/app.ts'
import { openSession } from '../../server/src/comptes/sessions.service.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { createOutbox } from '../../server/src/platform/mail/outbox.ts'
import { argon2Passwords } from '../../server/src/platform/password.ts'
import { SECRET_KEY } from './databases.ts'

/** The portal on a database; `onStatement` hears each statement it sends. */
export async function openPortal(url: string, onStatement?: (statement: CompiledQuery) => void) {
  const db = openDatabase(url, onStatement ? { log: ({ query }) => onStatement(query) } : {})
  const app = await buildApp({
    db,
    now: () => new Date(),
    passwords: argon2Passwords,
    registre: {
      findBySiret: async () => ({ etat: 'indisponible' }),
      searchByName: async () => ({ etat: 'indisponible' }),
    },
    geocodage: { searchAdresses: async () => ({ etat: 'indisponible' }) },
    rapportsErreurs: null,
    secretKey: SECRET_KEY,
    mailer: undefined,
    outbox: createOutbox(SECRET_KEY, 'http://localhost', { enqueue: async () => {} }),
    jobs: { enqueue: async () => {}, isRunning: () => true },
    https: false,
    demonstration: true,
    logLevel: 'error',
    trustProxy: false,
    webRoot: new URL('../../server/src/testing/web/', import.meta.url),
  })
  const signIn = async (identifiant: string) => {
    const { id } = await db
      .selectFrom('utilisateurs')
      .select('id')
      .where('identifiant', '=', identifiant)
      .executeTakeFirstOrThrow()
    return `sid=${await openSession(db, id, 'mesure', new Date())}`
  }
  return { app, db, signIn, close: () => app.close().then(() => db.destroy()) }
}
