import { formatJour, type Jour } from '@sillon/domain/jour'
import type { Tableau } from '@sillon/domain/pieces/documents/tableau-imprime'
import { type Feuille, GAUCHE, LARGEUR, openFeuille, STYLES, type Structure, type Style } from './feuille.ts'

export type FicheMateriel = {
  cooperative: string
  entreprise: string
  nom: string
  jour: Jour
  identite: readonly (readonly [string, string])[]
  tableaux: readonly Tableau[]
}

const NOIR = '#000000'
const noir = (style: Style): Style => ({ ...style, couleur: NOIR })
const TEXTE = noir(STYLES.texte)
const PETIT = noir(STYLES.petit)
const PETIT_FORT = noir(STYLES.petitFort)

/**
 * Prints the history of a machine, in black and white. It is not numbered: it is not a document issued by the
 * cooperative.
 */
export function renderFicheMateriel({ identite, tableaux, ...entete }: FicheMateriel): Promise<Uint8Array> {
  const titre = `Fiche du matériel\u00a0: ${entete.nom}`
  const le = new Date(`${entete.jour}T00:00:00Z`)
  const feuille = openFeuille({ titre, auteur: entete.cooperative, le })
  feuille.paragraph(entete.cooperative, PETIT_FORT, { apres: 4 })
  feuille.paragraph(entete.nom, noir(STYLES.titre), { apres: 4, tag: 'H1' })
  feuille.paragraph(`${entete.entreprise}, le ${formatJour(entete.jour)}`, TEXTE, { apres: 16 })
  drawIdentite(feuille, identite)
  for (const tableau of tableaux) drawTableau(feuille, tableau)
  return feuille.close((page, pages) => {
    const rang = `${titre} · page ${page} sur ${pages}`
    feuille.write(rang, noir(STYLES.mention), { y: 841.89 - 54, width: LARGEUR })
  })
}

const TERME = 170

function drawIdentite(feuille: Feuille, identite: FicheMateriel['identite']) {
  const liste = feuille.open('L')
  for (const [terme, valeur] of identite) {
    const width = LARGEUR - TERME
    const hauteur = Math.max(feuille.measure(terme, TEXTE, TERME), feuille.measure(valeur, noir(STYLES.fort), width))
    feuille.keep(hauteur + 4)
    const { y } = feuille
    feuille.addItem(
      liste,
      () => feuille.write(terme, TEXTE, { y, width: TERME }),
      () => feuille.write(valeur, noir(STYLES.fort), { x: GAUCHE + TERME, y, width }),
    )
    feuille.y = y + hauteur + 4
  }
  liste.end()
}

const MARGE = 8

function drawTableau(feuille: Feuille, { titre, vide, colonnes, rangees }: Tableau) {
  feuille.keep(70)
  feuille.y += 16
  feuille.paragraph(titre, noir(STYLES.intitule), { apres: 6, tag: 'H2' })
  if (rangees.length === 0) {
    feuille.paragraph(vide, TEXTE)
    return
  }
  const large = LARGEUR / colonnes.length
  const table = feuille.open('Table')
  drawRangee(feuille, table, { cellules: colonnes, large, titres: true })
  for (const cellules of rangees) {
    if (feuille.keep(hauteurOf(feuille, cellules, large))) {
      drawRangee(feuille, table, { cellules: colonnes, large, titres: true })
    }
    drawRangee(feuille, table, { cellules, large, titres: false })
  }
  table.end()
}

const hauteurOf = (feuille: Feuille, cellules: readonly string[], large: number) =>
  Math.max(...cellules.map((cellule) => feuille.measure(cellule || ' ', PETIT, large - MARGE))) + 8

type Rangee = { cellules: readonly string[]; large: number; titres: boolean }

function drawRangee(feuille: Feuille, table: Structure, { cellules, large, titres }: Rangee) {
  const tr = feuille.open('TR', table)
  const { y } = feuille
  const hauteur = hauteurOf(feuille, cellules, large)
  for (const [rang, cellule] of cellules.entries()) {
    const cadre = { x: GAUCHE + rang * large, y: y + 4, width: large - MARGE }
    const draw = () => feuille.write(cellule, titres ? PETIT_FORT : PETIT, cadre)
    feuille.add(titres ? 'TH' : 'TD', draw, tr, titres ? { scope: 'Column' } : {})
  }
  tr.end()
  feuille.y = y + hauteur
  feuille.rule(feuille.y, { couleur: NOIR, epaisseur: titres ? 1 : 0.4, width: LARGEUR })
}
