import { PAS, readCsv } from './csv.ts'
import { type Bornes, createLot, ILLISIBLE, Illisible, type Morceau } from './morceau.ts'
import { listEntrees, openArchive } from './ouverture.ts'
import { readXlsx } from './xlsx.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** Reads a workbook, a CSV or an archive of CSVs: decided by the content, never by the name. */
export async function* lisClasseur(nom: string, octets: Uint8Array, bornes: Bornes): AsyncGenerator<Morceau> {
  const lot = createLot(bornes)
  if (!ZIP.every((octet, rang) => octets[rang] === octet)) {
    if (octets.length === 0) throw new Illisible('Ce fichier est vide.')
    yield* readCsv(nom, () => cut(octets), lot)
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
  for (const csv of csvs) yield* readCsv(csv, () => inflate(octets, csv, bornes), lot)
}

const isCsv = (entree: string) => /\.(csv|txt|tsv)$/i.test(entree) && !/(^|\/)(__MACOSX|\.)/.test(entree)

function* cut(octets: Uint8Array): Generator<Uint8Array> {
  for (let debut = 0; debut < octets.length; debut += PAS) yield octets.subarray(debut, debut + PAS)
}

/** Decompresses one entry of an archive while it is read. */
function* inflate(octets: Uint8Array, entree: string, bornes: Bornes): Generator<Uint8Array> {
  let morceaux: Uint8Array[] = []
  let taille = 0
  const recepteur = {
    data: (morceau: Uint8Array) => {
      morceaux.push(morceau)
      taille += morceau.length
    },
    end: () => {},
  }
  for (const _ of openArchive(octets, bornes, (nom) => (nom === entree ? recepteur : undefined))) {
    if (taille < PAS) continue
    yield Buffer.concat(morceaux)
    morceaux = []
    taille = 0
  }
  if (taille > 0) yield Buffer.concat(morceaux)
}
