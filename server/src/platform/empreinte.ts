import { createHash, createHmac } from 'node:crypto'
import { currentKey, deriveKey, type SecretKey } from './chiffrement.ts'

/** Their SHA-256: says whether bytes are those that were kept, and knows a token without keeping it. */
export const empreinteOf = (octets: Uint8Array | string): Buffer => createHash('sha256').update(octets).digest()

/** What an acceptance may be told by, without keeping the address nor the browser. */
export const empreinteAcceptation = (secretKey: SecretKey, ip: string, agent: string | undefined): Buffer =>
  createHmac('sha256', deriveKey(currentKey(secretKey), 'acceptations'))
    .update(`${ip}\n${agent ?? ''}`)
    .digest()
