import { setTimeout } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

const PERIODE_MS = 30_000
const MARGE_MS = 10_000

/**
 * The code of the telephone `steps` periods of 30 s later, since a code works only once. The server accepts it until the
 * period after its own ends: when little of the current one is left, waits for the next.
 */
export async function codeOf(secret: string, steps: number) {
  const reste = PERIODE_MS - (Date.now() % PERIODE_MS)
  if (reste < MARGE_MS) await setTimeout(reste)
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * PERIODE_MS })
}
