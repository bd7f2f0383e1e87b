import { createHash, createHmac } from 'node:crypto'

/** Their SHA-256: says whether bytes are those that were kept, and knows a token without keeping it. */
export const empreinteOf = (octets: Uint8Array | string): Buffer => createHash('sha256').update(octets).digest()

/** What an acceptance may be told by, without keeping the address nor the browser. */
export const empreinteAcceptation = (secretKey: string, ip: string, agent: string | undefined): Buffer =>
  createHmac('sha256', secretKey)
    .update(`${ip}\n${agent ?? ''}`)
    .digest()
