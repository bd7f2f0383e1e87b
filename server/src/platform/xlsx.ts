import {
  type CelluleXlsx,
  CONTENT_TYPES,
  type ColonneXlsx,
  cellule,
  colonnesXml,
  RELATIONS,
  STYLES,
  validationsXml,
  workbookRelations,
  workbookXml,
} from './xlsx-parts.ts'
import { toZip } from './zip.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Maximum of lines that Excel opens in one sheet, headers included. */
export const LIGNES_MAX = 1_048_576

export type FeuilleXlsx = {
  nom: string
  colonnes: readonly ColonneXlsx[]
  lots: AsyncIterable<readonly (readonly CelluleXlsx[])[]>
}

/**
 * Yields a workbook in pieces: memory does not grow with its lines. The library write-excel-file would hold every cell
 * and the XML of every sheet at once, about 300 MB for 100,000 lines.
 */
export function toXlsx(feuilles: readonly FeuilleXlsx[], date: Date): AsyncGenerator<Uint8Array> {
  const noms = feuilles.map(({ nom }) => nom)
  const text = async function* (xml: string) {
    yield xml
  }
  return toZip(
    [
      { nom: '[Content_Types].xml', octets: text(CONTENT_TYPES(noms.length)) },
      { nom: '_rels/.rels', octets: text(RELATIONS) },
      { nom: 'xl/workbook.xml', octets: text(workbookXml(noms)) },
      { nom: 'xl/_rels/workbook.xml.rels', octets: text(workbookRelations(noms.length)) },
      { nom: 'xl/styles.xml', octets: text(STYLES) },
      ...feuilles.map((feuille, rang) => ({ nom: `xl/worksheets/sheet${rang + 1}.xml`, octets: toSheet(feuille) })),
    ],
    date,
  )
}

async function* toSheet({ colonnes, lots }: FeuilleXlsx): AsyncGenerator<string> {
  yield colonnesXml(colonnes)
  yield ligne(
    1,
    colonnes.map(({ titre }, rang) => cellule(1, rang, titre, 'entete')),
  )
  let numero = 1
  for await (const lot of lots) {
    let xml = ''
    for (const cellules of lot) {
      numero += 1
      xml += ligne(
        numero,
        cellules.map((valeur, rang) => cellule(numero, rang, valeur, colonnes[rang]?.format ?? 'texte')),
      )
    }
    yield xml
  }
  yield `</sheetData>${validationsXml(colonnes, numero)}</worksheet>`
}

const ligne = (numero: number, cellules: readonly string[]) => `<row r="${numero}">${cellules.join('')}</row>`
