import type { InjectOptions } from 'fastify'
import type { Registry } from 'prom-client'
import { afterAll } from 'vitest'
import { buildApp } from '../app.ts'
import { openSession } from '../comptes/comptes/sessions.service.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Database } from '../platform/db/database.ts'
import type { FileStore } from '../platform/file-store/file-store.ts'
import type { TestHooks } from '../platform/http/test-hooks.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { createOutbox } from '../platform/mail/outbox.ts'
import { argon2Passwords, type Passwords } from '../platform/password.ts'
import { createTestDatabase } from './test-database.ts'
import { createTestFileStore } from './test-file-store.ts'

type Request = { version?: number; key?: string; headers?: Record<string, string> }
type Overrides = Partial<
  Pick<
    Dependencies,
    | 'fileStore'
    | 'registre'
    | 'mailer'
    | 'geocodage'
    | 'rapportsErreurs'
    | 'passwords'
    | 'https'
    | 'demonstration'
    | 'jobs'
    | 'delaiActes'
  >
> & {
  trustProxy?: boolean
  maxEventLoopDelay?: number
  webRoot?: URL
  metrics?: Registry
  testHooks?: TestHooks
  /** The database and store of another test application, to start a second server on them. */
  beside?: { db: Database; url: string; fileStore?: FileStore }
}

export const SECRET_KEY = 'une-cle-de-test-qui-ne-sert-a-rien-d-autre'
/** Jobs do not run by themselves: tests run them with `runJob`. */
export const NO_JOBS: Jobs = { enqueue: async () => {} }
export const PUBLIC_URL = 'https://portail.exemple.fr'

/** The real algorithm at a low cost, with a count of the verifications. */
export function countingPasswords() {
  let verifications = 0
  const passwords: Passwords = {
    hash: argon2Passwords.hash,
    verify: (stored, password) => {
      verifications += 1
      return argon2Passwords.verify(stored, password)
    },
  }
  return { passwords, count: () => verifications }
}

/**
 * Starts the real application on its own database. `as(utilisateurId)` signs in as that account; `clock` moves time.
 */
export async function startTestApp({ beside, ...overrides }: Overrides = {}) {
  const { db, url, drop } = beside ? { ...beside, drop: async () => {} } : await createTestDatabase()
  const fileStore = overrides.fileStore ?? beside?.fileStore ?? (await createTestFileStore()).fileStore
  let offsetMs = 0
  const now = () => new Date(Date.now() + offsetMs)
  const app = await buildApp({
    db,
    fileStore,
    now,
    passwords: argon2Passwords,
    registre: {
      findBySiret: async () => ({ etat: 'indisponible' }),
      searchByName: async () => ({ etat: 'indisponible' }),
    },
    geocodage: { searchAdresses: async () => ({ etat: 'indisponible' }) },
    secretKey: SECRET_KEY,
    outbox: createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS),
    mailer: undefined,
    jobs: { ...NO_JOBS, isRunning: () => true },
    // Most tests are about what an act does: those of the waiting give their own delay.
    delaiActes: 0,
    rapportsErreurs: null,
    https: false,
    demonstration: false,
    logLevel: 'silent',
    // A slow machine must not make a test fail with 503.
    maxEventLoopDelay: 0,
    trustProxy: false,
    webRoot: new URL('web/', import.meta.url),
    ...overrides,
  })
  afterAll(async () => {
    await app.close()
    await drop()
  })

  const send =
    (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', cookie: string | undefined) =>
    (path: string, payload?: object, { version, key, headers }: Request = {}) =>
      app.inject({
        method,
        url: `/api${path}`,
        ...(payload && { payload }),
        headers: {
          ...(cookie && { cookie: `sid=${cookie}` }),
          ...(version !== undefined && { 'if-match': `"${version}"` }),
          ...(key && { 'idempotency-key': key }),
          ...headers,
        },
      } satisfies InjectOptions)

  const client = (cookie?: string) => ({
    get: (path: string, options?: Request) => send('GET', cookie)(path, undefined, options),
    post: send('POST', cookie),
    patch: send('PATCH', cookie),
    delete: (path: string, { body, ...options }: Request & { body?: object } = {}) =>
      send('DELETE', cookie)(path, body, options),
  })

  const sessionOf = (utilisateurId: string) => openSession(db, utilisateurId, 'tests', now())

  return {
    app,
    db,
    url,
    fileStore,
    now,
    clock: {
      advance: (ms: number) => {
        offsetMs += ms
      },
    },
    anonymous: client(),
    withCookie: client,
    sessionOf,
    as: async (utilisateurId: string) => client(await sessionOf(utilisateurId)),
  }
}
