import { Zip, ZipPassThrough } from 'fflate'

type Entree = { nom: string; octets: Uint8Array }

/** An archive, piece by piece: one file at a time is in memory. PDFs are compressed already. */
export async function* toZip(fichiers: AsyncIterable<Entree>, date: Date): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for await (const { nom, octets } of fichiers) {
    const entree = new ZipPassThrough(nom)
    entree.mtime = date
    zip.add(entree)
    entree.push(octets, true)
    yield* pieces.splice(0)
  }
  zip.end()
  yield* pieces.splice(0)
}
