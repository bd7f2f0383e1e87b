import { formatJour, type Jour } from '@sillon/domain/jour'
import { DROITE, ENCRE, type Feuille, GAUCHE, LARGEUR, openFeuille, STYLES, type Structure } from './feuille.ts'

type LigneEmargement = { adherent: string; bon: string; article: string; colis: string; lot: string | null }

export type Emargement = {
  cooperative: string
  groupement: string
  commande: string
  numero_bl: string | null
  jour: Jour
  lignes: readonly LigneEmargement[]
}

const COLONNES = [
  { titre: 'Adhérent', x: GAUCHE, width: 142 },
  { titre: 'Article', x: GAUCHE + 148, width: 142 },
  { titre: 'Colis', x: GAUCHE + 296, width: 70 },
  { titre: 'Reçu le, nom et signature', x: GAUCHE + 372, width: DROITE - GAUCHE - 372 },
] as const

/** Height of a row in points, with room for a signature. */
const HAUTEUR = 34

/** Prints the sheet that members sign at the depot: what each of them takes away. */
export function renderEmargement({ lignes, ...entete }: Emargement): Promise<Uint8Array> {
  const titre = `Feuille d’émargement du ${formatJour(entete.jour)}`
  const le = new Date(`${entete.jour}T00:00:00Z`)
  const feuille = openFeuille({ titre, auteur: entete.cooperative, le })
  feuille.paragraph(entete.cooperative, STYLES.petitFort, { apres: 4 })
  feuille.paragraph(titre, STYLES.titre, { apres: 4, tag: 'H1' })
  const faits = [entete.groupement, `commande ${entete.commande}`, entete.numero_bl && `BL ${entete.numero_bl}`]
  feuille.paragraph(faits.filter(Boolean).join(' · '), STYLES.texte, { apres: 14 })
  const table = feuille.open('Table')
  drawTitres(feuille, table)
  for (const ligne of lignes) drawLigne(feuille, table, ligne)
  table.end()
  return feuille.close((page, pages) => {
    const rang = `${titre} · page ${page} sur ${pages}`
    feuille.write(rang, STYLES.mention, { y: 841.89 - 54, width: LARGEUR })
  })
}

function drawTitres(feuille: Feuille, table: Structure) {
  const tr = feuille.open('TR', table)
  const { y } = feuille
  for (const { titre, x, width } of COLONNES) {
    feuille.add('TH', () => feuille.write(titre, STYLES.petitFort, { x, y, width }), tr, { scope: 'Column' })
  }
  tr.end()
  feuille.y = y + 16
  feuille.rule(feuille.y, { couleur: ENCRE, width: LARGEUR })
}

function drawLigne(feuille: Feuille, table: Structure, { adherent, bon, article, colis, lot }: LigneEmargement) {
  const cellules = [`${adherent}\n${bon}`, lot ? `${article}\nLot ${lot}` : article, colis, '']
  const hauteur = Math.max(
    HAUTEUR,
    ...cellules.map((cellule, rang) => feuille.measure(cellule, STYLES.petit, COLONNES[rang]?.width) + 10),
  )
  if (feuille.keep(hauteur)) drawTitres(feuille, table)
  const tr = feuille.open('TR', table)
  const { y } = feuille
  for (const [rang, { x, width }] of COLONNES.entries()) {
    const style = rang === 2 ? STYLES.fort : STYLES.petit
    feuille.add('TD', () => feuille.write(cellules[rang] ?? '', style, { x, y: y + 5, width }), tr)
  }
  tr.end()
  feuille.y = y + hauteur
  feuille.rule(feuille.y)
}
