import { listen } from '../server/src/listen.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { readSecretKey } from '../server/src/platform/secret-key.ts'
import { OWN_LANE } from './lane.ts'

/** A portal on the same data where acts wait before they are done, as they do by default; elsewhere, they never wait. */
const WAITING_PORT = OWN_LANE.port + 9
export const WAITING_URL = `http://localhost:${WAITING_PORT}`

/** Long enough to read and to press on a slow machine, short enough to be waited for. */
const SECONDES = 10

export async function startWaitingPortal(env: NodeJS.ProcessEnv, url: string, say: (line: string) => void) {
  const config = readConfig(env)
  const secretKey = await readSecretKey(config)
  // Either portal may run the jobs of their database: the links of their mails lead to the same one.
  const waiting = { ...config, port: WAITING_PORT, undoSeconds: SECONDES, testHooks: false }
  return listen(waiting, { url, secretKey, say })
}
