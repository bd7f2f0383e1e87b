import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import tar from 'tar-stream'
import { EMPREINTE, SIGNATURE } from './format.ts'

/** Bytes of the end of any tar. */
const END_LENGTH = 1024

/** Bytes of an entry: a header and one block. */
const ENTRY_LENGTH = 512 + 512

/** Bytes of the seal of former archives, without a signature: one entry, then the end. */
export const UNSIGNED_LENGTH = ENTRY_LENGTH + END_LENGTH
export const SEAL_LENGTH = ENTRY_LENGTH + UNSIGNED_LENGTH

/** Offset of the signature in the seal. */
export const SIGNATURE_OFFSET = ENTRY_LENGTH + 512

/**
 * The last bytes of an archive: the SHA-256 of everything before, and its HMAC. Any changed bit is detected, and only
 * the holder of the key can make a valid seal.
 */
export function toSeal(sha256: string, signature: string | undefined): Promise<Buffer> {
  const pack = tar.pack()
  pack.entry({ name: EMPREINTE, mtime: new Date(0) }, `${sha256}\n`)
  if (signature !== undefined) pack.entry({ name: SIGNATURE, mtime: new Date(0) }, `${signature}\n`)
  pack.finalize()
  return buffer(pack)
}

/** Replaces the end of a tar by the seal. */
export function seal(sign: (sha256: string) => string): Transform {
  const hash = createHash('sha256')
  let held = Buffer.alloc(0)
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const bytes = Buffer.concat([held, chunk])
      const known = Math.max(0, bytes.length - END_LENGTH)
      held = bytes.subarray(known)
      hash.update(bytes.subarray(0, known))
      done(null, bytes.subarray(0, known))
    },
    flush: (done) => {
      const sha256 = hash.digest('hex')
      toSeal(sha256, sign(sha256)).then((bytes) => done(null, bytes), done)
    },
  })
}
