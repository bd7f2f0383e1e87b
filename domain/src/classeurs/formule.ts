/** A spreadsheet runs a text that begins so, once a CSV is opened or a cell typed again; some take the wide signs for the others. */
const DANGEREUX = /^'*[=+\-@＝＋－＠\t\r\n\0]/

/** An apostrophe keeps a text a text. One that has some already gets one more, so that reading takes away what writing put. */
export const neutralise = (texte: string): string => (DANGEREUX.test(texte) ? `'${texte}` : texte)

/** The text as it was before `neutralise`. */
export const deneutralise = (cellule: string): string =>
  cellule.startsWith("'") && DANGEREUX.test(cellule) ? cellule.slice(1) : cellule
