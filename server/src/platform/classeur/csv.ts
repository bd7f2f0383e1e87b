import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { type Encodage, ILLISIBLE, Illisible, type Lot, type Morceau, type Separateur } from './morceau.ts'

/**
 * Yields the file in pieces, from its beginning at each call: a CSV is read three times, and never held whole in
 * memory.
 */
type Octets = () => Iterable<Uint8Array>

/** Bytes of a piece. */
export const PAS = 256 * 1024
const ENREGISTREMENT_MAX = 1024 * 1024
const LABELS: Record<Encodage, string> = { 'UTF-8': 'utf-8', 'UTF-16': 'utf-16le', 'Windows-1252': 'windows-1252' }

/** Reads a CSV as one sheet: recognises its encoding and separator, and reports them. */
export async function* readCsv(nom: string, octets: Octets, lot: Lot): AsyncGenerator<Morceau> {
  const encodage = encodageOf(octets())
  const separateur = separateurOf(octets(), encodage)
  yield { feuille: nom, format: 'csv', encodage, separateur }
  lot.begin()
  const parser = parse({
    delimiter: separateur,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: ENREGISTREMENT_MAX,
  })
  // An error of `decode` makes the parser throw: it is caught below.
  pipeline(Readable.from(decode(octets(), encodage)), parser, () => {})
  let numero = 0
  try {
    for await (const cellules of parser as AsyncIterable<string[]>) {
      numero += 1
      lot.add(numero, cellules)
      if (lot.isFull()) yield* lot.take()
    }
  } catch (error) {
    if (error instanceof Illisible) throw error
    throw new Illisible(
      `Ce CSV n’est pas lisible après la ligne ${numero}\u00a0: un guillemet y est de trop ou manque.`,
    )
  }
  yield* lot.take()
}

/** French spreadsheets still write Windows-1252, and « Texte Unicode » is UTF-16. */
function encodageOf(morceaux: Iterable<Uint8Array>): Encodage {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let isDebut = true
  for (const morceau of morceaux) {
    if (isDebut && morceau[0] === 0xff && morceau[1] === 0xfe) return 'UTF-16'
    isDebut = false
    if (morceau.includes(0)) throw new Illisible(ILLISIBLE)
    isUtf8 &&= isDecoded(() => decoder.decode(morceau, { stream: true }))
  }
  return isUtf8 && isDecoded(() => decoder.decode()) ? 'UTF-8' : 'Windows-1252'
}

function isDecoded(decode: () => string): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}

function* decode(morceaux: Iterable<Uint8Array>, encodage: Encodage): Generator<string> {
  const decoder = new TextDecoder(LABELS[encodage])
  for (const morceau of morceaux) yield decoder.decode(morceau, { stream: true })
  yield decoder.decode()
}

/** The separator that occurs most in the headers, outside quotes. */
function separateurOf(morceaux: Iterable<Uint8Array>, encodage: Encodage): Separateur {
  const [debut = ''] = decode(morceaux, encodage)
  const [titres = ''] = debut.replace(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const compte = (separateur: string) => titres.split(separateur).length
  const candidats: Separateur[] = [';', '\t', ',']
  return candidats.toSorted((a, b) => compte(b) - compte(a))[0] ?? ';'
}
