import { strToU8, zipSync } from 'fflate'

type Cellule = string | number | boolean | { date: number } | { formule: string }

const NS = 'http://schemas.openxmlformats.org'

/** A workbook with the structure that spreadsheets write: shared texts, styles, a relation per sheet. */
export function aClasseur(feuilles: Record<string, readonly (readonly Cellule[])[]>): Uint8Array {
  const textes: string[] = []
  const noms = Object.keys(feuilles)
  const parties = Object.values(feuilles).map((lignes, rang) => [
    `xl/worksheets/sheet${rang + 1}.xml`,
    strToU8(feuille(lignes, textes)),
  ])
  const sheets = noms.map((nom, rang) => `<sheet name="${nom}" sheetId="${rang + 1}" r:id="rId${rang + 1}"/>`)
  const rels = noms.map(
    (_, rang) => `<Relationship Id="rId${rang + 1}" Type="x" Target="worksheets/sheet${rang + 1}.xml"/>`,
  )
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    ...Object.fromEntries(parties),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets>${sheets.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${rels.join('')}</Relationships>`),
    'xl/styles.xml': strToU8('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
    'xl/sharedStrings.xml': strToU8(
      `<sst>${textes.map((texte) => `<si><t>${echappe(texte)}</t></si>`).join('')}</sst>`,
    ),
  })
}

const feuille = (lignes: readonly (readonly Cellule[])[], textes: string[]) => {
  const rangs = lignes.map((cellules, rang) => {
    const xml = cellules.map((valeur, colonne) => cellule(valeur, `${lettre(colonne)}${rang + 1}`, textes))
    return `<row r="${rang + 1}">${xml.join('')}</row>`
  })
  return `<worksheet><sheetData>${rangs.join('')}</sheetData></worksheet>`
}

function cellule(valeur: Cellule, reference: string, textes: string[]): string {
  if (valeur === '') return ''
  if (typeof valeur === 'number') return `<c r="${reference}"><v>${valeur}</v></c>`
  if (typeof valeur === 'boolean') return `<c r="${reference}" t="b"><v>${valeur ? 1 : 0}</v></c>`
  if (typeof valeur === 'string') return `<c r="${reference}" t="s"><v>${textes.push(valeur) - 1}</v></c>`
  if ('date' in valeur) return `<c r="${reference}" s="1"><v>${valeur.date}</v></c>`
  return `<c r="${reference}"><f>${valeur.formule}</f><v>0</v></c>`
}

const lettre = (colonne: number): string =>
  (colonne >= 26 ? lettre(Math.floor(colonne / 26) - 1) : '') + String.fromCharCode(65 + (colonne % 26))

const echappe = (texte: string) => texte.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
