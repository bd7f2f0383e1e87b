import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import tar from 'tar-stream'
import { EMPREINTE } from './format.ts'

/** What ends every tar. */
const END_LENGTH = 1024

/** The seal: an entry of one block after its header, then the end. */
export const SEAL_LENGTH = 512 + 512 + END_LENGTH

/** The last bytes of an archive, from the SHA-256 of all those before: not one bit of the file escapes the comparison. */
export function toSeal(sha256: string): Promise<Buffer> {
  const pack = tar.pack()
  pack.entry({ name: EMPREINTE, mtime: new Date(0) }, `${sha256}\n`)
  pack.finalize()
  return buffer(pack)
}

/** Replaces the end of a tar by its seal. */
export function seal(): Transform {
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
      toSeal(hash.digest('hex')).then((bytes) => done(null, bytes), done)
    },
  })
}
