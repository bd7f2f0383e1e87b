import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import tar from 'tar-stream'
import { EMPREINTE, SIGNATURE } from './format.ts'

/** What ends every tar. */
const END_LENGTH = 1024

/** An entry of one block after its header. */
const ENTRY_LENGTH = 512 + 512

/** Before the signature existed: one entry, then the end. */
export const UNSIGNED_LENGTH = ENTRY_LENGTH + END_LENGTH
export const SEAL_LENGTH = ENTRY_LENGTH + UNSIGNED_LENGTH

/** Where the signature is said, in the seal. */
export const SIGNATURE_OFFSET = ENTRY_LENGTH + 512

/**
 * The last bytes of an archive: the SHA-256 of all those before, and the HMAC of that. Not one bit of the file escapes the
 * comparison, and nobody without the key makes another one.
 */
export function toSeal(sha256: string, signature: string | undefined): Promise<Buffer> {
  const pack = tar.pack()
  pack.entry({ name: EMPREINTE, mtime: new Date(0) }, `${sha256}\n`)
  if (signature !== undefined) pack.entry({ name: SIGNATURE, mtime: new Date(0) }, `${signature}\n`)
  pack.finalize()
  return buffer(pack)
}

/** Replaces the end of a tar by its seal. */
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
