import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

type Piece = Uint8Array | string
/** What comes piece by piece is text, and is compressed; PDFs, which come whole, are so already. */
type Entree = { nom: string; octets: Uint8Array | AsyncIterable<Piece> }

/** An archive, piece by piece: of one file at a time, and no more of it than what came. */
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
    const isWhole = octets instanceof Uint8Array
    const entree = isWhole ? new ZipPassThrough(nom) : new ZipDeflate(nom, { level: 4 })
    entree.mtime = date
    zip.add(entree)
    if (isWhole) entree.push(octets, true)
    else {
      for await (const piece of octets) {
        entree.push(typeof piece === 'string' ? ENCODER.encode(piece) : piece)
        yield* pieces.splice(0)
      }
      entree.push(new Uint8Array(0), true)
    }
    yield* pieces.splice(0)
  }
  zip.end()
  yield* pieces.splice(0)
}

const ENCODER = new TextEncoder()
