import { setTimeout } from 'node:timers/promises'
import { openSession } from '../../server/src/comptes/comptes/sessions.service.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import { anAccount } from '../../server/src/testing/factories.ts'
import { freePort, startServerProcess } from '../../server/src/testing/server-process.ts'

/** No external service is called. */
const NO_OUTSIDE = { REGISTRE_ENTREPRISES_URL: 'off', GEOCODAGE_URL: 'off' }

const PATIENCE_MS = 120_000

/**
 * Starts the real program in a process of its own, listening on 127.0.0.1. Without a `url`, it starts a database of its
 * own.
 */
export async function startPortail(url: string | undefined, env: Record<string, string> = {}) {
  const begun = performance.now()
  const port = env.PORT ?? (await freePort())
  const { child, exit, output } = startServerProcess({
    ...(url !== undefined && { DATABASE_URL: url }),
    PORT: port,
    LOG_LEVEL: 'warn',
    ...NO_OUTSIDE,
    ...env,
  })
  const origin = `http://127.0.0.1:${port}`
  while (!(await isHealthy(origin))) {
    if (child.exitCode !== null) throw new Error(`Le portail n’a pas démarré\u00A0: ${output.err}`)
    if (performance.now() - begun > PATIENCE_MS) {
      child.kill('SIGTERM')
      await exit
      throw new Error('Le portail n’écoute pas.')
    }
    await setTimeout(20)
  }
  const stop = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    return exit
  }
  return { port, origin, pid: child.pid ?? 0, output, exit, stop, demarrage_ms: performance.now() - begun }
}

export type Portail = Awaited<ReturnType<typeof startPortail>>

export const isHealthy = (origin: string) =>
  fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Creates an administrator. Returns the cookie of their session. */
export async function signInAsAdmin(db: Database): Promise<string> {
  const { id } = await anAccount(db, { is_admin: true, totp_actif_le: new Date() })
  return `sid=${await openSession(db, id, 'épreuve', new Date())}`
}
