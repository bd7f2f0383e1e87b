import type { PartieFormulaire } from '@sillon/domain/pieces/documents/formulaire-imprime'
import { DROITE, ENCRE, type Feuille, GAUCHE, LARGEUR, type Structure } from './feuille.ts'
import { GRAND } from './grands-caracteres.ts'

type Tableau = NonNullable<PartieFormulaire['tableau']>

/** Widths in points: the empty box with its unit, the box alone, a column between the first one and the box. */
const SAISIE = 176
const BOITE = 100
const MILIEU = 112
const BOITE_HAUTEUR = 30
const TITRES = 24
const UNITE = SAISIE - BOITE - 8

/** Draws rows that each end with an empty box to write in, unless they are only read. */
export function drawTableau(feuille: Feuille, { colonnes, rangees, sansCase = false }: Tableau) {
  const places = placesOf(colonnes.length, sansCase ? MILIEU : SAISIE)
  const table = feuille.open('Table')
  drawTitres(feuille, table, colonnes, places)
  for (const rangee of rangees) {
    const hauteur = hauteurOf(feuille, rangee, places)
    if (feuille.keep(hauteur)) drawTitres(feuille, table, colonnes, places)
    drawRangee(feuille, table, rangee, places)
    feuille.y += hauteur
    feuille.rule(feuille.y)
    feuille.y += 2
  }
  table.end()
  feuille.y += 8
}

function hauteurOf(feuille: Feuille, { cellules, unite }: Tableau['rangees'][number], places: readonly Place[]) {
  return Math.max(
    unite === undefined ? 0 : BOITE_HAUTEUR + 8,
    ...cellules.map((cellule, rang) => feuille.measure(cellule || ' ', GRAND.texte, places[rang]?.width) + 8),
    feuille.measure(unite || ' ', GRAND.texte, UNITE) + 8,
  )
}

/** Height of the names of the columns with the first row: they are not parted. */
export function debutTableau(feuille: Feuille, { colonnes, rangees: [premiere], sansCase }: Tableau): number {
  return premiere ? TITRES + hauteurOf(feuille, premiere, placesOf(colonnes.length, sansCase ? MILIEU : SAISIE)) : 0
}

type Place = { x: number; width: number }

function placesOf(nombre: number, derniere: number): Place[] {
  const premiere = LARGEUR - derniere - (nombre - 2) * MILIEU
  return Array.from({ length: nombre }, (_, rang) => {
    if (rang === 0) return { x: GAUCHE, width: premiere - 8 }
    if (rang === nombre - 1) return { x: DROITE - derniere, width: derniere }
    return { x: GAUCHE + premiere + (rang - 1) * MILIEU, width: MILIEU - 8 }
  })
}

function drawTitres(feuille: Feuille, table: Structure, colonnes: readonly string[], places: readonly Place[]) {
  const tr = feuille.open('TR', table)
  const { y } = feuille
  for (const [rang, titre] of colonnes.entries())
    feuille.add('TH', () => feuille.write(titre, GRAND.fort, { ...places[rang], y }), tr, { scope: 'Column' })
  tr.end()
  feuille.y = y + 22
  feuille.rule(feuille.y, { couleur: ENCRE })
  feuille.y += 2
}

function drawRangee(
  feuille: Feuille,
  table: Structure,
  { cellules, unite }: Tableau['rangees'][number],
  places: readonly Place[],
) {
  const tr = feuille.open('TR', table)
  const y = feuille.y + 8
  for (const [rang, cellule] of cellules.entries())
    feuille.add('TD', () => feuille.write(cellule, GRAND.texte, { ...places[rang], y }), tr)
  if (unite !== undefined) drawCase(feuille, tr, unite)
  tr.end()
}

function drawCase(feuille: Feuille, tr: Structure, unite: string) {
  const x = DROITE - SAISIE
  feuille.decor(() =>
    feuille.doc
      .rect(x, feuille.y + 4, BOITE, BOITE_HAUTEUR)
      .lineWidth(1.25)
      .strokeColor(ENCRE)
      .stroke(),
  )
  const place = { x: x + BOITE + 8, y: feuille.y + 8, width: UNITE }
  feuille.add('TD', () => feuille.write(unite, GRAND.texte, place), tr)
}
