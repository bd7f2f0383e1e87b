import { ENCRE, type Feuille, GAUCHE, LARGEUR, STYLES, type Structure } from './feuille.ts'

export type Colonne = { titre: string; x: number; width: number }
/** A row: its label, the explanation under it, and a text for each column. */
export type Rangee = { libelle: string; detail: string | null; cellules: readonly string[] }

const MARGE = 8
/** Points by which an explanation may overflow its column to the right. */
const DEBORD = 70

/**
 * Draws a table whose rows are never split, with its titles repeated on each page. The first column takes the remaining
 * width.
 */
export function drawTableau(feuille: Feuille, titre: string, colonnes: readonly Colonne[], rangees: readonly Rangee[]) {
  const width = (colonnes[0]?.x ?? GAUCHE + LARGEUR) - GAUCHE - MARGE
  const table = feuille.open('Table')
  drawTitres(feuille, table, titre, colonnes)
  for (const rangee of rangees) {
    const detail = rangee.detail ? feuille.measure(rangee.detail, STYLES.petit, width + DEBORD) + 1 : 0
    if (feuille.keep(feuille.measure(rangee.libelle, STYLES.fort, width) + detail + 13)) {
      drawTitres(feuille, table, titre, colonnes)
    }
    drawRangee(feuille, table, { rangee, colonnes, width })
    feuille.rule(feuille.y)
  }
  table.end()
}

function drawTitres(feuille: Feuille, table: Structure, titre: string, colonnes: readonly Colonne[]) {
  const tr = feuille.open('TR', table)
  const y = feuille.y
  const scope = { scope: 'Column' }
  feuille.add('TH', () => feuille.write(titre, STYLES.petitFort, { y, width: 200 }), tr, scope)
  for (const { titre: libelle, x, width } of colonnes) {
    feuille.add('TH', () => feuille.write(libelle, { ...STYLES.petitFort, align: 'right' }, { x, y, width }), tr, scope)
  }
  tr.end()
  feuille.y = y + 17
  feuille.rule(feuille.y, { couleur: ENCRE })
}

type Ligne = { rangee: Rangee; colonnes: readonly Colonne[]; width: number }

function drawRangee(feuille: Feuille, table: Structure, { rangee, colonnes, width }: Ligne) {
  const tr = feuille.open('TR', table)
  const y = feuille.y + 6
  let fin = y
  feuille.add(
    'TD',
    () => {
      fin += feuille.write(rangee.libelle, STYLES.fort, { y, width })
      if (rangee.detail) fin += feuille.write(rangee.detail, STYLES.petit, { y: fin + 1, width: width + DEBORD }) + 1
    },
    tr,
  )
  for (const [rang, { x, width: large }] of colonnes.entries()) {
    const texte = rangee.cellules[rang] ?? ''
    feuille.add('TD', () => feuille.write(texte, { ...STYLES.texte, align: 'right' }, { x, y, width: large }), tr)
  }
  tr.end()
  feuille.y = fin + 7
}
