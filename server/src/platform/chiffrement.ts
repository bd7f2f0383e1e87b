import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { type Place, USAGES } from './sealed-columns.ts'

/** The key that encrypts; during a rotation, also the previous key, which only decrypts. */
export type SecretKey = string | { courante: string; precedente: string | undefined }

/** No key decrypts the value: it was encrypted under another key, or belongs to another row. */
export class CannotOpen extends Error {}

/**
 * Byte that begins an encrypted value. 1: version, nonce, text, seal. 2: version, key id, nonce, text, seal, bound to a
 * column of a row.
 */
const VERSION = 2
const ID_LENGTH = 8
const IV_LENGTH = 12
const TAG_LENGTH = 16

/** Derives one key per usage: a leaked key reveals nothing about the others. */
export const deriveKey = (secretKey: string, usage: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, 'sillon', usage, 32))

/** Identifies a key without revealing it: eight bytes, in hexadecimal. */
export const keyIdOf = (secretKey: string): string =>
  createHash('sha256')
    .update(deriveKey(secretKey, 'sauvegarde'))
    .digest('hex')
    .slice(0, 2 * ID_LENGTH)

export const currentKey = (secretKey: SecretKey): string =>
  typeof secretKey === 'string' ? secretKey : secretKey.courante

/** Keys that decrypt, the current one first. */
export const listKeys = (secretKey: SecretKey): string[] => {
  if (typeof secretKey === 'string') return [secretKey]
  const { courante, precedente } = secretKey
  return precedente === undefined || precedente === courante ? [courante] : [courante, precedente]
}

/** The first bytes of every value encrypted under the current key. */
export const headOf = (secretKey: SecretKey): Buffer =>
  Buffer.concat([Buffer.of(VERSION), Buffer.from(keyIdOf(currentKey(secretKey)), 'hex')])

/** Encrypts with AES-256-GCM; the header and the place are authenticated with the text. */
export function seal(text: string, secretKey: SecretKey, place: Place): Buffer {
  const header = Buffer.concat([headOf(secretKey), randomBytes(IV_LENGTH)])
  const key = deriveKey(currentKey(secretKey), USAGES[place.colonne])
  const cipher = createCipheriv('aes-256-gcm', key, header.subarray(-IV_LENGTH), { authTagLength: TAG_LENGTH })
  cipher.setAAD(Buffer.concat([header, toBytes(place)]))
  return Buffer.concat([header, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Throws when no key fits, when a single bit was changed, or when the value comes from another row. */
export function unseal(sealed: Buffer, secretKey: SecretKey, place: Place): string {
  const version = sealed[0] ?? 0
  const length = version === 1 ? 1 + IV_LENGTH : 1 + ID_LENGTH + IV_LENGTH
  if (![1, VERSION].includes(version) || sealed.length < length + TAG_LENGTH)
    throw new CannotOpen('Unknown encryption format: the value was not written by this product.')
  const header = sealed.subarray(0, length)
  const said = header.subarray(1, 1 + ID_LENGTH).toString('hex')
  const additional = version === 1 ? header : Buffer.concat([header, toBytes(place)])
  for (const secret of listKeys(secretKey)) {
    if (version === VERSION && keyIdOf(secret) !== said) continue
    const text = open(sealed, { header, additional, key: deriveKey(secret, USAGES[place.colonne]) })
    if (text !== undefined) return text
  }
  throw new CannotOpen('No key opens this value at this place.')
}

type Sealed = { header: Buffer; additional: Buffer; key: Buffer }

function open(sealed: Buffer, { header, additional, key }: Sealed): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, header.subarray(-IV_LENGTH), { authTagLength: TAG_LENGTH })
  decipher.setAAD(additional)
  decipher.setAuthTag(sealed.subarray(-TAG_LENGTH))
  try {
    const text = decipher.update(sealed.subarray(header.length, -TAG_LENGTH))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const toBytes = ({ colonne, id }: Place) => Buffer.from(`${colonne}\0${id}`)
