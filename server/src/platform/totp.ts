import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** One step late or early: the clocks of telephones drift. */
const FENETRE = 1

export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** What the QR code of an enrolment says. */
export const totpUri = ({ secret, issuer, label }: { secret: string; issuer: string; label: string }) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** The 30-second step whose code this is, counted since 1970: kept, so that a code serves once. */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: FENETRE })
  return delta === null ? undefined : TOTP.counter({ timestamp }) + delta
}

/** Crockford's: nothing that is mistaken for something else once written on paper. 60 bits in twelve characters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const newRecoveryCode = () =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => ALPHABET[randomInt(32)]).join('')).join('-')

/** However it was copied. A fast hash is enough for a code drawn at random. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(
      code
        .toUpperCase()
        .replaceAll('O', '0')
        .replace(/[IL]/g, '1')
        .replace(/[^0-9A-Z]/g, ''),
    )
    .digest()
