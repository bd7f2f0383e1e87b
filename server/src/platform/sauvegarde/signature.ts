import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey, keyIdOf, listKeys, type SecretKey } from '../chiffrement.ts'
import { StartError } from '../start-error.ts'
import type { EnTete } from './format.ts'

/** Signs the digest of all the bytes: changing one requires the key. */
export const signWith =
  (secretKey: string) =>
  (sha256: string): string =>
    createHmac('sha256', deriveKey(secretKey, 'signature-sauvegarde')).update(sha256).digest('hex')

type Signed = { sha256: string; signature: string | undefined; enTete: EnTete }

const REFUS = {
  absente:
    'Cette sauvegarde n’est pas signée\u00a0: rien ne dit qu’elle vient de ce portail, et rien n’a été restauré. Si vous savez d’où elle vient, ajoutez --forcer.',
  autre_cle:
    'Cette sauvegarde a été faite sous une autre clé\u00a0: rien n’a été restauré. Donnez cette clé dans SECRET_KEY ou SECRET_KEY_PRECEDENTE, ou ajoutez --forcer si vous savez d’où vient la sauvegarde.',
  fausse:
    'La signature de cette sauvegarde est fausse\u00a0: quelqu’un l’a modifiée, et rien n’a été restauré. Prenez-en une autre, ou ajoutez --forcer si vous savez d’où elle vient.',
}

/** Null when the archive was made with one of these keys and not changed since. */
function findRefus({ sha256, signature, enTete }: Signed, secretKey: SecretKey | undefined): string | null {
  if (signature === undefined) return REFUS.absente
  const keys = secretKey === undefined ? [] : listKeys(secretKey)
  const key = keys.find((one) => keyIdOf(one) === enTete.empreinte_cle)
  if (key === undefined) return REFUS.autre_cle
  const expected = Buffer.from(signWith(key)(sha256))
  const said = Buffer.from(signature)
  return said.length === expected.length && timingSafeEqual(said, expected) ? null : REFUS.fausse
}

/** With `forcer`, an administrator takes the responsibility for an archive that cannot be verified. */
export type Confiance = { secretKey: SecretKey | undefined; forcer?: boolean }

export function requireSignature(signed: Signed, { secretKey, forcer = false }: Confiance) {
  const refus = forcer ? null : findRefus(signed, secretKey)
  if (refus !== null) throw new StartError(refus)
}
