/** A row: its number as the spreadsheet shows it, then the texts of its cells. */
export type LigneBrute = [numero: number, cellules: string[]]

export type Encodage = 'UTF-8' | 'UTF-16' | 'Windows-1252'
export type Separateur = ';' | ',' | '\t'

/** A piece that a reader yields: the beginning of a sheet, a batch of its rows, or the name of an ignored part. */
export type Morceau =
  | { feuille: string; format: 'xlsx' | 'csv'; encodage: Encodage | null; separateur: Separateur | null }
  | { lignes: LigneBrute[] }
  | { ignoree: string }

export type Bornes = {
  /** Maximum of rows in all the sheets together, headers excluded. */
  lignes: number
  colonnes: number
  /** Bytes once decompressed. */
  ouvert: number
}

/** The file cannot be read. The message is shown to the user as it is. */
export class Illisible extends Error {}

export const ILLISIBLE = 'Ce fichier n’est ni un classeur XLSX, ni un CSV, ni une archive de CSV lisible.'
export const TROP_GROS = 'Ce classeur est trop volumineux une fois ouvert\u00a0: partagez-le en plusieurs fichiers.'

export const TEXTE_TROP_LONG = 'Un texte de ce classeur a plus de 40\u202f000 caractères\u00a0: raccourcissez-le.'

/** Characters of a cell: beyond the limits of spreadsheets. */
export const CELLULE_MAX = 40_000
const LIGNE_MAX = 100_000
const LOT = 500
/** Characters of a batch: a text shared by many cells is copied for each when the batch leaves the thread. */
const LOT_CARACTERES = 4_000_000

export const tropDeColonnes = (numero: number, max: number) =>
  new Illisible(`La ligne ${numero} a plus de ${max} colonnes.`)

/** Collects rows in batches and counts them; empty rows are left out. */
export function createLot({ lignes: max, colonnes, ouvert }: Bornes) {
  let total = 0
  let entetes = 0
  let caracteres = 0
  let dansLot = 0
  let lot: LigneBrute[] = []
  const pleins: Morceau[] = []
  const close = () => {
    if (lot.length > 0) pleins.push({ lignes: lot })
    lot = []
    dansLot = 0
  }
  return {
    /** Begins a sheet: its first row holds the headers. */
    begin() {
      entetes += 1
    },
    add(numero: number, cellules: string[]) {
      if (cellules.every((cellule) => cellule.trim() === '')) return
      if (cellules.length > colonnes) throw tropDeColonnes(numero, colonnes)
      total += 1
      if (total > max + entetes) {
        const nombre = new Intl.NumberFormat('fr-FR').format(max)
        throw new Illisible(`Plus de ${nombre} lignes\u00a0: partagez ce fichier en plusieurs.`)
      }
      const longueur = cellules.reduce((somme, { length }) => somme + length, 0)
      if (longueur > LIGNE_MAX) throw new Illisible(`La ligne ${numero} a plus de 100\u202f000 caractères.`)
      caracteres += longueur
      if (caracteres > ouvert) throw new Illisible(TROP_GROS)
      dansLot += longueur
      lot.push([numero, cellules])
      if (lot.length >= LOT || dansLot >= LOT_CARACTERES) close()
    },
    isFull: () => pleins.length > 0,
    take: (): Morceau[] => {
      close()
      return pleins.splice(0)
    },
  }
}

export type Lot = ReturnType<typeof createLot>
