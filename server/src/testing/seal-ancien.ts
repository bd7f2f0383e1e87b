import { createCipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from '../platform/chiffrement.ts'

/** Encrypts as former versions did, without naming the key or the place. Only tests still write this format. */
export function sealAncien(text: string, secretKey: string, usage: string): Buffer {
  const header = Buffer.concat([Buffer.of(1), randomBytes(12)])
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secretKey, usage), header.subarray(1), { authTagLength: 16 })
  cipher.setAAD(header)
  return Buffer.concat([header, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}
