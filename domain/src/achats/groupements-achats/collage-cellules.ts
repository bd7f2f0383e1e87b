/**
 * The cells of rows copied from a spreadsheet: separated by tabs, or by « ; » when there is none. A cell that holds a
 * line break or a separator comes within quotes, where two quotes are one; elsewhere a quote is a quote (« 20" »).
 */
export function splitCollage(texte: string): string[][] {
  const text = texte.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const separateur = text.includes('\t') ? '\t' : ';'
  const lignes: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const { cellule, fin } = readQuoted(text, at, separateur) ?? readPlain(text, at, separateur)
    lignes.at(-1)?.push(cellule.trim())
    if (text[fin] === '\n') lignes.push([])
    at = fin + 1
  }
  return lignes
}

/** `fin`: the place of what ends the cell. */
type Cellule = { cellule: string; fin: number }

const isEnd = (sign: string | undefined, separateur: string) =>
  sign === undefined || sign === separateur || sign === '\n'

function readPlain(text: string, debut: number, separateur: string): Cellule {
  let fin = debut
  while (!isEnd(text[fin], separateur)) fin += 1
  return { cellule: text.slice(debut, fin), fin }
}

/** Undefined when the first quote opens nothing. */
function readQuoted(text: string, debut: number, separateur: string): Cellule | undefined {
  if (text[debut] !== '"') return undefined
  let cellule = ''
  let at = debut + 1
  while (at < text.length) {
    const fin = text.indexOf('"', at)
    if (fin < 0) return undefined
    cellule += text.slice(at, fin)
    if (text[fin + 1] !== '"') return isEnd(text[fin + 1], separateur) ? { cellule, fin: fin + 1 } : undefined
    cellule += '"'
    at = fin + 2
  }
  return undefined
}
