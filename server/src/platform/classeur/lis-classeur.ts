import { readCsv } from './csv.ts'
import { type Bornes, createLot, ILLISIBLE, Illisible, type Morceau } from './morceau.ts'
import { listEntrees, openArchive } from './ouverture.ts'
import { readXlsx } from './xlsx.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Of an archive of CSVs: they are whole in memory, one after the other. */
const CSV_OUVERTS_MAX = 150 * 1024 * 1024

/** A workbook, a CSV or an archive of CSVs: its content says which, never its name. */
export async function* lisClasseur(nom: string, octets: Uint8Array, bornes: Bornes): AsyncGenerator<Morceau> {
  const lot = createLot(bornes)
  if (!ZIP.every((octet, rang) => octets[rang] === octet)) {
    if (octets.length === 0) throw new Illisible('Ce fichier est vide.')
    yield* readCsv(nom, octets, lot)
    return
  }
  const entrees = listEntrees(octets, bornes)
  if (entrees.includes('xl/workbook.xml')) {
    yield* readXlsx(octets, bornes, lot)
    return
  }
  const csvs = entrees.filter((entree) => isCsv(entree))
  if (csvs.length === 0) throw new Illisible(ILLISIBLE)
  for (const ignoree of entrees.filter((entree) => !isCsv(entree) && !entree.endsWith('/'))) yield { ignoree }
  for (const csv of csvs) yield* readCsv(csv, inflate(octets, csv, bornes), lot)
}

const isCsv = (entree: string) => /\.(csv|txt|tsv)$/i.test(entree) && !/(^|\/)(__MACOSX|\.)/.test(entree)

function inflate(octets: Uint8Array, entree: string, bornes: Bornes): Uint8Array {
  const morceaux: Uint8Array[] = []
  const recepteur = { data: (morceau: Uint8Array) => void morceaux.push(morceau), end: () => {} }
  const dedans = { ...bornes, ouvert: Math.min(bornes.ouvert, CSV_OUVERTS_MAX) }
  for (const _ of openArchive(octets, dedans, (nom) => (nom === entree ? recepteur : undefined)));
  return Buffer.concat(morceaux)
}
