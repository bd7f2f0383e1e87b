/** How a column is shown, and the format of what is typed later in its empty cells. */
export type FormatColonne = 'texte' | 'jour' | 'entier' | 'decimal' | 'erreur'
export type ColonneXlsx = {
  titre: string
  format: FormatColonne
  largeur: number
  /** The words offered in the drop-down list of a cell. */
  choix?: readonly string[]
}

/** A day is `{ jour: 'AAAA-MM-JJ' }`; a text stays a text, even when it begins like a formula. */
export type CelluleXlsx = string | number | null | { jour: string }

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const times = (nombre: number, one: (rang: number) => string) =>
  Array.from({ length: nombre }, (_, rang) => one(rang + 1)).join('')

export const CONTENT_TYPES = (feuilles: number) =>
  `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>\
${times(feuilles, (rang) => `<Override PartName="/xl/worksheets/sheet${rang}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`

export const RELATIONS = `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">\
<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const workbookXml = (noms: readonly string[]) =>
  `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>\
${noms.map((nom, rang) => `<sheet name="${escapeXml(nom)}" sheetId="${rang + 1}" r:id="rId${rang + 1}"/>`).join('')}</sheets></workbook>`

export const workbookRelations = (feuilles: number) =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">\
${times(feuilles, (rang) => `<Relationship Id="rId${rang}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${rang}.xml"/>`)}\
<Relationship Id="rId${feuilles + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`

/** Rank in `cellXfs` below. */
const STYLE: Record<FormatColonne | 'entete', number> = {
  entete: 1,
  texte: 2,
  jour: 3,
  entier: 4,
  decimal: 5,
  erreur: 6,
}

/**
 * Texts have the format « Texte »: a SIRET keeps its zeros, and a text that begins like a formula is not run, even when
 * typed again.
 */
export const STYLES = `${DECLARATION}<styleSheet xmlns="${MAIN}">\
<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font>\
<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font>\
<font><sz val="11"/><color rgb="FF9C2B1B"/><name val="Calibri"/></font></fonts>\
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>\
<fill><patternFill patternType="solid"><fgColor rgb="FF1F5A36"/><bgColor indexed="64"/></patternFill></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>\
${[49, 14, 1, 2].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}\
<xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1">\
<alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`

/** The beginning of a sheet; its first line stays visible when scrolling. */
export const colonnesXml = (colonnes: readonly ColonneXlsx[]) =>
  `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>\
${colonnes
  .map(
    ({ largeur, format }, rang) =>
      `<col min="${rang + 1}" max="${rang + 1}" width="${largeur}" style="${STYLE[format]}" customWidth="1"/>`,
  )
  .join('')}</cols><sheetData>`

/** Characters: Excel refuses a longer list inside a sheet. */
const LISTE_MAX = 255

/** The end of a sheet: its filters, and the drop-down lists of its cells. Other words may still be typed. */
export function validationsXml(colonnes: readonly ColonneXlsx[], lignes: number): string {
  const validations = colonnes.flatMap(({ choix }, rang) => {
    const liste = choix?.join(',')
    if (!liste || liste.length > LISTE_MAX || choix?.some((mot) => /[",]/.test(mot))) return []
    const plage = `${lettresOf(rang)}2:${lettresOf(rang)}${Math.max(lignes, 1) + 1_000}`
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${plage}"><formula1>"${escapeXml(liste)}"</formula1></dataValidation>`,
    ]
  })
  const filtre = `<autoFilter ref="A1:${lettresOf(colonnes.length - 1)}${lignes}"/>`
  if (validations.length === 0) return filtre
  return `${filtre}<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`
}

export function cellule(ligne: number, rang: number, valeur: CelluleXlsx, format: FormatColonne | 'entete'): string {
  if (valeur === null || valeur === '') return ''
  const place = `<c r="${lettresOf(rang)}${ligne}" s="${STYLE[format]}"`
  if (typeof valeur === 'number') return `${place}><v>${valeur}</v></c>`
  if (typeof valeur === 'object' && valeur.jour >= PREMIER) return `${place}><v>${toSerie(valeur.jour)}</v></c>`
  const texte = typeof valeur === 'object' ? valeur.jour : valeur
  return `${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(texte)}</t></is></c>`
}

const JOUR_MS = 86_400_000
const ORIGINE = Date.UTC(1899, 11, 30)
/** Before March 1900, spreadsheets count days differently: such days are written as texts. */
const PREMIER = '1900-03-01'

/** Excel’s number of a day: days since 30 December 1899. */
const toSerie = (jour: string) => (Date.parse(`${jour}T00:00:00Z`) - ORIGINE) / JOUR_MS

/** The letters of a column: A, B… Z, AA… */
const lettresOf = (rang: number): string =>
  (rang >= 26 ? lettresOf(Math.floor(rang / 26) - 1) : '') + String.fromCharCode(65 + (rang % 26))

const ENTITES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** Control characters that XML does not accept. */
const INTERDITS = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu

const escapeXml = (texte: string) => texte.replace(INTERDITS, '').replace(/[&<>"\r]/g, (signe) => ENTITES[signe] ?? '')
