import { listen } from '../server/src/listen.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { readSecretKey } from '../server/src/platform/secret-key.ts'
import { OWN_LANE } from './lane.ts'

/** A portal on the same data that is no demonstration: whoever is of the office must have a second factor there. */
const STRICT_PORT = OWN_LANE.port + 10
export const STRICT_URL = `http://localhost:${STRICT_PORT}`

export async function startStrictPortal(env: NodeJS.ProcessEnv, url: string, say: (line: string) => void) {
  const config = readConfig(env)
  const secretKey = await readSecretKey(config)
  return listen({ ...config, port: STRICT_PORT, demo: false, testHooks: false }, { url, secretKey, say })
}
