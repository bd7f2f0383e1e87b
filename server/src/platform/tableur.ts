import { utcJourOf } from '@sillon/domain/jour'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { parse } from 'csv-parse/sync'
import { strFromU8, zipSync } from 'fflate'
import { openArchive } from './classeur/ouverture.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** Bytes of a workbook once decompressed: a small file may hide gigabytes. */
const OUVERT_MAX = 20 * 1024 * 1024
const COLONNES_MAX = 100
const LIGNES_MAX = 20_000
/** Characters of one line of a CSV. */
const LIGNE_MAX = 100_000

/**
 * Reads the first sheet, or the lines of a CSV, as texts, with a decimal comma or point. The content decides which it
 * is.
 */
export async function readTableur(octets: Uint8Array): Promise<string[][]> {
  const isClasseur = ZIP.every((octet, rang) => octets[rang] === octet)
  const rows = isClasseur ? await readClasseur(octets) : readCsv(octets)
  if (rows.length > LIGNES_MAX) throw refusal('Plus de 20\u202f000 lignes.')
  if (rows.some((cellules) => cellules.length > COLONNES_MAX)) throw refusal(`Plus de ${COLONNES_MAX} colonnes.`)
  return rows
}

const refusal = (message: string) => new InvalidInput({ champ: 'fichier', message })
const illisible = () => refusal('Ce fichier n’est ni un CSV ni un classeur XLSX lisible.')

function readCsv(octets: Uint8Array): string[][] {
  if (octets.includes(0)) throw illisible()
  const text = decode(octets)
  const [titres = ''] = text.split(/\r?\n/, 1)
  const delimiter = [';', '\t', ','].toSorted((a, b) => titres.split(b).length - titres.split(a).length)[0] ?? ';'
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: LIGNE_MAX,
      to: LIGNES_MAX + 1,
    })
  } catch {
    throw illisible()
  }
}

/**
 * The cells of rows copied from a spreadsheet: separated by tabs, or by « ; » when there is none. A cell that holds a line
 * break or a separator comes within quotes; elsewhere a quote is a quote (« 20" »).
 */
export function readCollees(texte: string): string[][] {
  const delimiter = texte.includes('\t') ? '\t' : ';'
  const options = { delimiter, bom: true, relax_column_count: true, relax_quotes: true } as const
  try {
    return parse(texte, options)
  } catch {
    // A first quote that nothing closes.
    return parse(texte, { ...options, quote: null })
  }
}

/** French spreadsheets still write Windows-1252. */
function decode(octets: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(octets)
  } catch {
    return new TextDecoder('windows-1252').decode(octets)
  }
}

/**
 * Decompresses within limits first, then gives the reader an archive without compression: it decompresses nothing
 * itself.
 */
async function readClasseur(octets: Uint8Array): Promise<string[][]> {
  const entrees = openZip(octets)
  const feuilles = Object.entries(entrees).filter(([nom]) => /^xl\/worksheets\/[^/]+\.xml$/.test(nom))
  if (feuilles.length === 0) throw illisible()
  if (feuilles.some(([, xml]) => /<(\w+:)?f[\s/>]/.test(strFromU8(xml)))) {
    throw refusal('Ce classeur contient des formules\u00a0: collez les valeurs, puis recommencez.')
  }
  try {
    // The reader is loaded for the first workbook only.
    const { readSheet } = await import('read-excel-file/node')
    const rows = await readSheet(Buffer.from(zipSync(entrees, { level: 0 })))
    return rows.map((cellules) => cellules.map(toText))
  } catch {
    throw illisible()
  }
}

/**
 * Counts the bytes as they come out: an archive may lie about its sizes, and decompressing it all would block the
 * server’s only thread.
 */
function openZip(octets: Uint8Array): Record<string, Uint8Array> {
  const entrees = new Map<string, Uint8Array>()
  const onEntree = (nom: string) => {
    const morceaux: Uint8Array[] = []
    return {
      data: (morceau: Uint8Array) => void morceaux.push(morceau),
      end: () => void entrees.set(nom, Buffer.concat(morceaux)),
    }
  }
  try {
    for (const _ of openArchive(octets, { ouvert: OUVERT_MAX }, onEntree));
  } catch {
    throw illisible()
  }
  return Object.fromEntries(entrees)
}

function toText(cellule: unknown): string {
  if (cellule === null || cellule === undefined) return ''
  // As spreadsheets show numbers: 0.1 + 0.2 is 0.3.
  if (typeof cellule === 'number') return String(Number(cellule.toPrecision(12)))
  if (cellule instanceof Date) return utcJourOf(cellule)
  return typeof cellule === 'boolean' ? (cellule ? 'oui' : 'non') : String(cellule)
}
