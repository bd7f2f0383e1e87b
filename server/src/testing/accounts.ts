import type { Database } from '../platform/db/database.ts'
import { argon2Passwords } from '../platform/password.ts'
import { anAccount } from './factories.ts'

export const MOT_DE_PASSE = 'Un mot de passe de test, long'

let hashed: Promise<string> | undefined

type Account = Parameters<typeof anAccount>[1] & { mot_de_passe?: string | null }

/** An account whose password is MOT_DE_PASSE unless another is given. The hash is computed once per test file. */
export async function anAccountWithPassword(db: Database, { mot_de_passe = MOT_DE_PASSE, ...row }: Account = {}) {
  hashed ??= argon2Passwords.hash(MOT_DE_PASSE)
  const mot_de_passe_hash =
    mot_de_passe === MOT_DE_PASSE ? await hashed : mot_de_passe && (await argon2Passwords.hash(mot_de_passe))
  return anAccount(db, { ...row, mot_de_passe_hash })
}
