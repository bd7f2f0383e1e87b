/** Of one row: its number as the spreadsheet shows it, then the text of its cells. */
export type LigneBrute = [numero: number, cellules: string[]]

export type Encodage = 'UTF-8' | 'UTF-16' | 'Windows-1252'
export type Separateur = ';' | ',' | '\t'

/** What a reader says, piece by piece: a sheet begins, then its rows. */
export type Morceau =
  | { feuille: string; format: 'xlsx' | 'csv'; encodage: Encodage | null; separateur: Separateur | null }
  | { lignes: LigneBrute[] }
  | { ignoree: string }

export type Bornes = {
  /** Of all the sheets. */
  lignes: number
  colonnes: number
  /** Bytes, once inflated. */
  ouvert: number
}

/** A file that is not read: its message is shown as it is. */
export class Illisible extends Error {}

export const ILLISIBLE = 'Ce fichier n’est ni un classeur XLSX, ni un CSV, ni une archive de CSV lisible.'
export const TROP_GROS = 'Ce classeur est trop volumineux une fois ouvert\u00a0: partagez-le en plusieurs fichiers.'

const LOT = 500

/** Rows in batches, counted; a row that holds nothing is left out. */
export function createLot({ lignes: max, colonnes }: Bornes) {
  let total = 0
  let lot: LigneBrute[] = []
  return {
    add(numero: number, cellules: string[]) {
      if (cellules.every((cellule) => cellule.trim() === '')) return
      if (cellules.length > colonnes) throw new Illisible(`La ligne ${numero} a plus de ${colonnes} colonnes.`)
      total += 1
      if (total > max) {
        const nombre = new Intl.NumberFormat('fr-FR').format(max)
        throw new Illisible(`Plus de ${nombre} lignes\u00a0: partagez ce fichier en plusieurs.`)
      }
      lot.push([numero, cellules])
    },
    isFull: () => lot.length >= LOT,
    take: (): Morceau[] => {
      if (lot.length === 0) return []
      const lignes = lot
      lot = []
      return [{ lignes }]
    },
  }
}

export type Lot = ReturnType<typeof createLot>
