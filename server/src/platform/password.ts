import { hash, verify } from '@node-rs/argon2'

/** argon2id: 2 in the library's own numbering (its enum cannot be imported by erasable TypeScript). */
const ARGON2ID = 2

const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hash of a password nobody knows: verified for accounts that cannot sign in, so that the answer takes the same time.
 */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$QpxIE15/cbKlk9bjsGdH3w$P2tjV8u1Hwd/MfMU7T7qlHTZPP2B203y954ZBysmakA'

/** Hashes and verifies passwords. Tests count the calls. */
export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Runs exactly one verification, whatever the account. */
  verify: (stored: string | null, password: string) => Promise<boolean>
}

export const argon2Passwords: Passwords = {
  hash: (password) => hash(password.normalize('NFC'), OPTIONS),
  verify: async (stored, password) => (await verify(stored ?? DECOY, password.normalize('NFC'))) && stored !== null,
}
