import { stringify } from 'csv-stringify/sync'

/** Text is text: a spreadsheet would run what begins like a formula. */
const neutralise = (texte: string) => (/^[=+\-@\t\r\0]/.test(texte) ? `'${texte}` : texte)

type Valeur = string | number | boolean | null

/** Cents as `1234,56`. */
export const montantCsv = (centimes: number): { montant: number } => ({ montant: centimes })

const toCellule = (valeur: Valeur | { montant: number }): string => {
  if (valeur === null) return ''
  if (typeof valeur === 'object') return (valeur.montant / 100).toFixed(2).replace('.', ',')
  if (typeof valeur === 'number') return String(valeur).replace('.', ',')
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non'
  return neutralise(valeur)
}

const ligneOf = (cellules: readonly string[]) =>
  stringify([[...cellules]], { delimiter: ';', record_delimiter: '\r\n' })

export type Colonne<Ligne> = { titre: string; valeur: (ligne: Ligne) => Valeur | { montant: number } }

/** As French spreadsheets read it, piece by piece: UTF-8 with its mark, `;`, decimal comma. */
export async function* toCsv<Ligne>(
  colonnes: readonly Colonne<Ligne>[],
  lots: AsyncIterable<readonly Ligne[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${ligneOf(colonnes.map(({ titre }) => titre))}`
  for await (const lot of lots) {
    yield lot.map((ligne) => ligneOf(colonnes.map(({ valeur }) => toCellule(valeur(ligne))))).join('')
  }
}
