import { openSession } from '../../server/src/comptes/sessions.service.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import { anAccount } from '../../server/src/testing/factories.ts'
import { freePort, startServerProcess, untilListening } from '../../server/src/testing/server-process.ts'

/** No service of the outside is called. */
const NO_OUTSIDE = { REGISTRE_ENTREPRISES_URL: 'off', GEOCODAGE_URL: 'off' }

/** The real program in a process of its own, listening on 127.0.0.1 and one database. */
export async function startPortail(url: string, env: Record<string, string> = {}) {
  const port = env.PORT ?? (await freePort())
  const { child, exit, output } = startServerProcess({
    DATABASE_URL: url,
    PORT: port,
    LOG_LEVEL: 'warn',
    ...NO_OUTSIDE,
    ...env,
  })
  await untilListening(port)
  const stop = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    return exit
  }
  return { port, origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, output, exit, stop }
}

/** The cookie of a new administrator. */
export async function signInAsAdmin(db: Database): Promise<string> {
  const { id } = await anAccount(db, { is_admin: true, totp_actif_le: new Date() })
  return `sid=${await openSession(db, id, 'épreuve', new Date())}`
}
