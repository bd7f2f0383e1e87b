import { createHmac, timingSafeEqual } from 'node:crypto'

const TEXTE_MAX = 200

/** `text.seal`, both in base64url: fits in a URL, never expires, and needs no row in the database. */
export function signText(text: string, key: Buffer): string {
  return `${Buffer.from(text).toString('base64url')}.${sealOf(text, key).toString('base64url')}`
}

/** Returns undefined when the text was altered or cut, or signed by none of the keys. */
export function openSigned(signed: string, keys: readonly Buffer[]): string | undefined {
  const [encoded = '', seal = '', ...rest] = signed.split('.')
  if (rest.length > 0 || encoded.length > TEXTE_MAX) return undefined
  const text = Buffer.from(encoded, 'base64url').toString('utf8')
  const given = Buffer.from(seal, 'base64url')
  const isSealed = keys.some((key) => {
    const expected = sealOf(text, key)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isSealed ? text : undefined
}

const sealOf = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest()
