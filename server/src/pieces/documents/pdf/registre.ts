import { formatJour, type Jour } from '@sillon/domain/jour'
import { ENCRE, type Feuille, GAUCHE, LARGEUR, openFeuille, STYLES, type Structure } from './feuille.ts'

export type RegistreImprime = {
  cooperative: string
  titre: string
  jour: Jour
  /** SHA-256 of the same data as CSV. */
  sha256: string
  /** `part`: width of the column, relative to the others. */
  colonnes: readonly { titre: string; part: number }[]
  lignes: readonly (readonly string[])[]
}

type Cadre = { titre: string; x: number; width: number }
const ECART = 6

/** Prints a list as it was on a day, with the hash that proves that the data did not change since. */
export function renderRegistre({ cooperative, titre, jour, sha256, colonnes, lignes }: RegistreImprime) {
  const complet = `${titre} au ${formatJour(jour)}`
  const feuille = openFeuille({ titre: complet, auteur: cooperative, le: new Date(`${jour}T00:00:00Z`) })
  feuille.paragraph(cooperative, STYLES.petitFort, { apres: 4 })
  feuille.paragraph(complet, STYLES.titre, { apres: 4, tag: 'H1' })
  feuille.paragraph(lignes.length === 1 ? '1 ligne' : `${lignes.length} lignes`, STYLES.texte, { apres: 14 })
  const cadres = toCadres(colonnes)
  const table = feuille.open('Table')
  drawTitres(feuille, table, cadres)
  for (const ligne of lignes) drawLigne(feuille, table, cadres, ligne)
  table.end()
  feuille.y += 10
  feuille.paragraph(`Empreinte SHA-256 des données\u00a0: ${sha256}`, STYLES.mention)
  return feuille.close((page, pages) => {
    feuille.write(`${complet} · page ${page} sur ${pages}`, STYLES.mention, { y: 841.89 - 54, width: LARGEUR })
  })
}

function toCadres(colonnes: RegistreImprime['colonnes']): Cadre[] {
  const parts = colonnes.reduce((total, { part }) => total + part, 0)
  let x = GAUCHE
  return colonnes.map(({ titre, part }) => {
    const large = (LARGEUR * part) / parts
    const cadre = { titre, x, width: large - ECART }
    x += large
    return cadre
  })
}

function drawTitres(feuille: Feuille, table: Structure, cadres: readonly Cadre[]) {
  const tr = feuille.open('TR', table)
  const { y } = feuille
  const hauteur = Math.max(...cadres.map(({ titre, width }) => feuille.measure(titre, STYLES.petitFort, width)))
  for (const { titre, x, width } of cadres) {
    feuille.add('TH', () => feuille.write(titre, STYLES.petitFort, { x, y, width }), tr, { scope: 'Column' })
  }
  tr.end()
  feuille.y = y + hauteur + 3
  feuille.rule(feuille.y, { couleur: ENCRE, width: LARGEUR })
}

function drawLigne(feuille: Feuille, table: Structure, cadres: readonly Cadre[], ligne: readonly string[]) {
  const hauteur = Math.max(
    ...cadres.map(({ width }, rang) => feuille.measure(ligne[rang] || ' ', STYLES.petit, width) + 6),
  )
  if (feuille.keep(hauteur)) drawTitres(feuille, table, cadres)
  const tr = feuille.open('TR', table)
  const { y } = feuille
  for (const [rang, { x, width }] of cadres.entries()) {
    feuille.add('TD', () => feuille.write(ligne[rang] ?? '', STYLES.petit, { x, y: y + 3, width }), tr)
  }
  tr.end()
  feuille.y = y + hauteur
  feuille.rule(feuille.y)
}
