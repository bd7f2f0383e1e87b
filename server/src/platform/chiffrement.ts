import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 1
const IV_LENGTH = 12
const TAG_LENGTH = 16
const HEADER_LENGTH = 1 + IV_LENGTH

/** One key per usage: what leaks of one reveals nothing of another. */
export const deriveKey = (secretKey: string, usage: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, 'sillon', usage, 32))

/** AES-256-GCM: version (1 byte), nonce (12), text, seal (16). The version is sealed too. */
export function encrypt(text: string, key: Buffer): Buffer {
  const header = Buffer.concat([Buffer.of(VERSION), randomBytes(IV_LENGTH)])
  const cipher = createCipheriv('aes-256-gcm', key, header.subarray(1), { authTagLength: TAG_LENGTH })
  cipher.setAAD(header)
  return Buffer.concat([header, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Throws when the key is another one or when a single bit has changed. */
export function decrypt(sealed: Buffer, key: Buffer): string {
  if (sealed.length < HEADER_LENGTH + TAG_LENGTH || sealed[0] !== VERSION)
    throw new Error('Unknown encryption format: the value was not written by this product.')
  const header = sealed.subarray(0, HEADER_LENGTH)
  const decipher = createDecipheriv('aes-256-gcm', key, header.subarray(1), { authTagLength: TAG_LENGTH })
  decipher.setAAD(header)
  decipher.setAuthTag(sealed.subarray(-TAG_LENGTH))
  return Buffer.concat([decipher.update(sealed.subarray(HEADER_LENGTH, -TAG_LENGTH)), decipher.final()]).toString(
    'utf8',
  )
}
