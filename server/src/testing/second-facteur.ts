import { Secret, TOTP } from 'otpauth'
import { seal } from '../platform/chiffrement.ts'
import { hashRecoveryCode } from '../platform/totp.ts'
import { SECRET_KEY, type startTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'db' | 'now'>

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const STEP_MS = 30_000

/** The code that the telephone shows at that instant, or `steps` steps later. */
export const codeOf = (secret: string, now: Date, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() + steps * STEP_MS })

/**
 * Activates the second factor of an account: `code()` gives the telephone’s code, `codesSecours` the recovery codes.
 */
export async function aSecondFactor({ db, now }: App, utilisateur_id: string) {
  const codesSecours = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF']
  const totp_secret_chiffre = seal(JSON.stringify({ actif: SECRET }), SECRET_KEY, {
    colonne: 'utilisateurs.totp_secret_chiffre',
    id: utilisateur_id,
  })
  await db
    .updateTable('utilisateurs')
    .set({ totp_secret_chiffre, totp_actif_le: now() })
    .where('id', '=', utilisateur_id)
    .execute()
  await db
    .insertInto('codes_secours')
    .values(codesSecours.map((code) => ({ utilisateur_id, code_sha256: hashRecoveryCode(code) })))
    .execute()
  return { codesSecours, code: (steps = 0) => codeOf(SECRET, now(), steps) }
}
