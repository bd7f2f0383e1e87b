import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { type Encodage, ILLISIBLE, Illisible, type Lot, type Morceau, type Separateur } from './morceau.ts'

const PAS = 256 * 1024
const ENREGISTREMENT_MAX = 1024 * 1024
const LABELS: Record<Encodage, string> = { 'UTF-8': 'utf-8', 'UTF-16': 'utf-16le', 'Windows-1252': 'windows-1252' }

/** One sheet: what its bytes are written in is recognised, then told. */
export async function* readCsv(nom: string, octets: Uint8Array, lot: Lot): AsyncGenerator<Morceau> {
  const encodage = encodageOf(octets)
  const separateur = separateurOf(octets, encodage)
  yield { feuille: nom, format: 'csv', encodage, separateur }
  const parser = Readable.from(decode(octets, encodage)).pipe(
    parse({
      delimiter: separateur,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: ENREGISTREMENT_MAX,
    }),
  )
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
function encodageOf(octets: Uint8Array): Encodage {
  if (octets[0] === 0xff && octets[1] === 0xfe) return 'UTF-16'
  if (octets.includes(0)) throw new Illisible(ILLISIBLE)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let debut = 0; debut < octets.length; debut += PAS) {
      decoder.decode(octets.subarray(debut, debut + PAS), { stream: true })
    }
    decoder.decode()
    return 'UTF-8'
  } catch {
    return 'Windows-1252'
  }
}

function* decode(octets: Uint8Array, encodage: Encodage): Generator<string> {
  const decoder = new TextDecoder(LABELS[encodage])
  for (let debut = 0; debut < octets.length; debut += PAS) {
    yield decoder.decode(octets.subarray(debut, debut + PAS), { stream: true })
  }
  yield decoder.decode()
}

/** The one that cuts the headers most, quoted ones apart. */
function separateurOf(octets: Uint8Array, encodage: Encodage): Separateur {
  const [debut = ''] = decode(octets.subarray(0, PAS), encodage)
  const [titres = ''] = debut.replace(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const compte = (separateur: string) => titres.split(separateur).length
  const candidats: Separateur[] = [';', '\t', ',']
  return candidats.toSorted((a, b) => compte(b) - compte(a))[0] ?? ';'
}
