/**
 * A spreadsheet runs a text with such a beginning when a CSV is opened or a cell is typed again; some treat the
 * full-width signs like the others.
 */
const DANGEREUX = /^'*[=+\-@＝＋－＠\t\r\n\0]/

/**
 * A leading apostrophe makes a spreadsheet keep a text as text. A text that already begins with apostrophes gets one
 * more, so that reading removes exactly the added one.
 */
export const neutralise = (texte: string): string => (DANGEREUX.test(texte) ? `'${texte}` : texte)

/** The text as it was before `neutralise`. */
export const deneutralise = (cellule: string): string =>
  cellule.startsWith("'") && DANGEREUX.test(cellule) ? cellule.slice(1) : cellule
