import { neutralise } from '../../formule.ts'
import { writeCellule } from '../imports/cellule.ts'
import type { Colonne } from '../imports/colonne.ts'

/** Content of a cell: a number, a day, or a text that is not a formula. Null: empty. */
export type Cellule = string | number | { jour: string } | null

/**
 * The cell of a stored value, such that an import reads the same value back. Values of a reference list come as labels
 * already.
 */
export function toCellule(colonne: Colonne, valeur: unknown): Cellule {
  if (valeur === null || valeur === undefined) return null
  switch (colonne.type) {
    case 'entier':
    case 'decimal':
      return Number(valeur)
    case 'montant':
      return Number(valeur) / 100
    case 'jour':
      return { jour: String(valeur) }
    default:
      return toTexte(colonne, valeur) || null
  }
}

/** The same for a CSV, where numbers and days are written as French spreadsheets read them. */
export const toCelluleCsv = (colonne: Colonne, valeur: unknown): string =>
  typeof valeur === 'number' ? writeCellule(colonne, valeur, SANS_LISTE) : toTexte(colonne, valeur)

const SANS_LISTE = () => undefined

const toTexte = (colonne: Colonne, valeur: unknown) =>
  neutralise(
    isTelephone(colonne) && typeof valeur === 'string'
      ? toTelephone(valeur)
      : writeCellule(colonne, valeur, SANS_LISTE),
  )

const isTelephone = ({ champ }: Colonne) => /^(telephone|mobile)/.test(champ)

/**
 * A French number as it is dialled in mainland France. A foreign one stays in E.164: its national form would be read as
 * another number.
 */
const toTelephone = (e164: string) =>
  /^\+33\d{9}$/.test(e164) ? `0${e164.slice(3)}`.replace(/(\d{2})(?=\d)/g, '$1 ') : e164
