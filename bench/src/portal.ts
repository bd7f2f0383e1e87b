import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LogConfig } from 'kysely'
import { buildApp } from '../../server/src/app.ts'
import { openSession } from '../../server/src/comptes/comptes/sessions.service.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { openFileStore } from '../../server/src/platform/file-store/open-file-store.ts'
import { createOutbox } from '../../server/src/platform/mail/outbox.ts'
import { argon2Passwords } from '../../server/src/platform/password.ts'
import { SECRET_KEY } from './databases.ts'

/** Opens the portal on a database; `log` receives each SQL statement. */
export async function openPortal(
  url: string,
  { log, logLevel = 'error' }: { log?: LogConfig; logLevel?: string } = {},
) {
  const db = openDatabase(url, log ? { log } : {})
  const fileStore = await openFileStore({ dossier: join(tmpdir(), 'sillon-mesures-fichiers') })
  const app = await buildApp({
    db,
    fileStore,
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
    delaiActes: 0,
    https: false,
    demonstration: true,
    logLevel,
    trustProxy: false,
    // Never refuses a request because the event loop is late: another program may be slowing the machine down.
    maxEventLoopDelay: 0,
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
  return { app, db, fileStore, signIn, close: () => app.close().then(() => db.destroy()) }
}
