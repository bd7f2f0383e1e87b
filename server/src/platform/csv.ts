import { neutralise } from '@sillon/domain/formule'
import { formatTelephone } from '@sillon/domain/telephone'
import { stringify } from 'csv-stringify/sync'

type Valeur = string | number | boolean | null

/** An amount in cents, written as `1234,56`. */
export const montantCsv = (centimes: number): { montant: number } => ({ montant: centimes })

/** « 06 12 34 56 78 », with the spaces that one types to search a sheet: `+33612345678` would be taken for a formula. */
export const telephoneCsv = (e164: string | null): string | null =>
  e164 && formatTelephone(e164).replaceAll('\u00a0', ' ')

const toCellule = (valeur: Valeur | { montant: number }): string => {
  if (valeur === null) return ''
  if (typeof valeur === 'object') return (valeur.montant / 100).toFixed(2).replace('.', ',')
  if (typeof valeur === 'number') return String(valeur).replace('.', ',')
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non'
  return neutralise(valeur)
}

const linesOf = (lignes: readonly (readonly string[])[]) =>
  stringify(
    lignes.map((cellules) => [...cellules]),
    { delimiter: ';', record_delimiter: '\r\n' },
  )

export type Colonne<Ligne> = { titre: string; valeur: (ligne: Ligne) => Valeur | { montant: number } }

/** Yields a CSV that French spreadsheets read: UTF-8 with a byte order mark, `;`, decimal comma. */
export async function* toCsv<Ligne>(
  colonnes: readonly Colonne<Ligne>[],
  lots: AsyncIterable<readonly Ligne[]>,
): AsyncGenerator<string> {
  const textes = async function* () {
    for await (const lot of lots) {
      yield lot.map((ligne) => colonnes.map(({ valeur }) => toCellule(valeur(ligne))))
    }
  }
  const titres = colonnes.map(({ titre }) => titre)
  yield* toCsvOfTextes(titres, textes())
}

/** The same for cells that are already texts, neutralised against formulas by the caller. */
export async function* toCsvOfTextes(
  titres: readonly string[],
  lots: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${linesOf([titres])}`
  for await (const lot of lots) yield linesOf(lot)
}
