import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-stream'
import { syncFolder } from '../sync-folder.ts'
import { SOMMES, toSum } from './format.ts'
import { seal } from './sealed-tar.ts'
import { signWith } from './signature.ts'

/** A tar entry gives its length before its first byte. */
type Entry = { nom: string; taille: number; octets: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

export type ArchiveWriter = { add: (entry: Entry) => Promise<void> }

/**
 * Entries per batch of sums: sums are written as they come, so that memory does not grow with the number of entries.
 */
const ENTRIES_PER_SUMS = 1000

type Archive = { path: string; date: Date; secretKey: string }

/** Writes an archive, which gets its name only once it is complete and on the disk; a failure leaves nothing behind. */
export async function writeArchive(
  { path, date, secretKey }: Archive,
  fill: (archive: ArchiveWriter) => Promise<void>,
) {
  const draft = `${path}.partiel`
  const pack = tar.pack()
  const written = pipeline(pack, seal(signWith(secretKey)), createWriteStream(draft, { mode: 0o600, flush: true }))
  // A full disk is reported first by the entry being written, then by whoever awaits the end.
  written.catch(() => {})
  try {
    const { add, close } = openEntries(pack, date)
    await fill({ add })
    await close()
    pack.finalize()
    await written
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    pack.destroy()
    const cause = await written.then(
      () => error,
      (failure) => (isPremature(failure) ? error : failure),
    )
    await rm(draft, { force: true })
    throw cause
  }
}

/** True for the error that destroying the pack causes: it is not the reason of the failure. */
const isPremature = (error: unknown) => (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE'

function openEntries(pack: tar.Pack, date: Date) {
  let sums: string[] = []
  let files = 0
  const close = async () => {
    const octets = Buffer.from(sums.join(''))
    sums = []
    files += 1
    await write({ nom: `${SOMMES}${String(files).padStart(6, '0')}`, taille: octets.length, octets: [octets] })
  }
  const add = async (entry: Entry) => {
    sums.push(toSum(await write(entry), entry.nom))
    if (sums.length === ENTRIES_PER_SUMS) await close()
  }
  const write = async ({ nom, taille, octets }: Entry) => {
    const hash = createHash('sha256')
    const { promise: packed, resolve, reject } = Promise.withResolvers<void>()
    packed.catch(() => {})
    const entry = pack.entry({ name: nom, size: taille, mtime: date }, (error) => (error ? reject(error) : resolve()))
    for await (const bytes of octets) {
      hash.update(bytes)
      if (!entry.write(bytes)) await Promise.race([once(entry, 'drain'), packed])
    }
    entry.end(null)
    await packed
    return hash.digest('hex')
  }
  return { add, close }
}
