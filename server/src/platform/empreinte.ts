import { createHmac } from 'node:crypto'

/** What an acceptance may be told by, without keeping the address nor the browser. */
export const empreinteOf = (secretKey: string, ip: string, agent: string | undefined): Buffer =>
  createHmac('sha256', secretKey)
    .update(`${ip}\n${agent ?? ''}`)
    .digest()
