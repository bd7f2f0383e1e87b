import { createHash, createHmac } from 'node:crypto'
import { currentKey, deriveKey, type SecretKey } from './chiffrement.ts'

/** SHA-256. Checks that bytes are unchanged, and recognises a token without storing it. */
export const empreinteOf = (octets: Uint8Array | string): Buffer => createHash('sha256').update(octets).digest()

/** Identifies an acceptance by its address and browser without storing either. */
export const empreinteAcceptation = (secretKey: SecretKey, ip: string, agent: string | undefined): Buffer =>
  createHmac('sha256', deriveKey(currentKey(secretKey), 'acceptations'))
    .update(`${ip}\n${agent ?? ''}`)
    .digest()
