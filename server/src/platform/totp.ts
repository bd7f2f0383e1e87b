import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Steps accepted before and after the current one, because the clocks of telephones drift. */
const FENETRE = 1

export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** The address in the QR code of an enrolment. */
export const totpUri = ({ secret, issuer, label }: { secret: string; issuer: string; label: string }) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** The 30-second step, counted since 1970, to which this code belongs; stored so that a code works once. */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: FENETRE })
  return delta === null ? undefined : TOTP.counter({ timestamp }) + delta
}

/** Crockford’s alphabet: no characters that look alike on paper. Twelve characters hold 60 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const newRecoveryCode = () =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => ALPHABET[randomInt(32)]).join('')).join('-')

/** Ignores case, spaces and look-alike characters. A fast hash is enough for a code drawn at random. */
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
