import { constants, crc32, deflateRawSync } from 'node:zlib'
import { type AsyncFlateStreamHandler, Zip, type ZipInputFile, ZipPassThrough } from 'fflate'

type Piece = Uint8Array | string
/** A file given in pieces is text, and is compressed; a PDF, given whole, is already compressed. */
type Entree = { nom: string; octets: Uint8Array | AsyncIterable<Piece> }

/** Yields an archive in pieces, one file at a time: only the current piece is in memory. */
export async function* toZip(
  fichiers: AsyncIterable<Entree> | Iterable<Entree>,
  date: Date,
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for await (const { nom, octets } of fichiers) {
    if (octets instanceof Uint8Array) {
      const entree = new ZipPassThrough(nom)
      entree.mtime = date
      zip.add(entree)
      entree.push(octets, true)
    } else {
      const entree = openDeflate(nom, date)
      zip.add(entree)
      for await (const piece of octets) {
        entree.push(Buffer.from(piece as string))
        yield* pieces.splice(0)
      }
      entree.end()
    }
    yield* pieces.splice(0)
  }
  zip.end()
  yield* pieces.splice(0)
}

type Deflate = ZipInputFile & { push: (piece: Buffer) => void; end: () => void }

/** Node compresses each piece as consecutive blocks: fflate would allocate ten times their size. */
function openDeflate(nom: string, mtime: Date): Deflate {
  let give: AsyncFlateStreamHandler = () => {}
  const entree: Deflate = {
    filename: nom,
    mtime,
    compression: 8,
    flag: 0,
    size: 0,
    crc: 0,
    get ondata() {
      return give
    },
    set ondata(handler) {
      give = handler
    },
    push(piece) {
      entree.size += piece.length
      entree.crc = crc32(piece, entree.crc)
      give(null, deflateRawSync(piece, { level: 4, finishFlush: constants.Z_SYNC_FLUSH }), false)
    },
    end() {
      give(null, FIN, true)
    },
  }
  return entree
}

/** The empty block that ends a compressed stream. */
const FIN = new Uint8Array([3, 0])
