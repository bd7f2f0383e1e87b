import { type Feuille, openFeuille, STYLES, type Style } from './feuille.ts'
import { drawQr } from './qr.ts'

type Etiquette = {
  nom: string
  serie: string | null
  entreprise: string
  telephone: string | null
  /** The address in the code. */
  lien: string
}

export type EtiquettesMachines = { cooperative: string; etiquettes: readonly Etiquette[]; le: Date }

/** Points in a millimetre. */
const MM = 72 / 25.4
/** Two columns of five labels of 70 by 50 mm, in the middle of a sheet of A4. */
const LARGE = 70 * MM
const HAUTE = 50 * MM
const COLONNES = 2
const PAR_FEUILLE = 10
const BORD_GAUCHE = (595.28 - COLONNES * LARGE) / 2
const BORD_HAUT = (841.89 - (PAR_FEUILLE / COLONNES) * HAUTE) / 2
const MARGE = 4 * MM
const QR = 32 * MM

const NOIR = '#000000'
const ACTE: Style = { ...STYLES.titre, corps: 13, couleur: NOIR }
const TITRE: Style = { ...STYLES.fort, couleur: NOIR }
const PETIT: Style = { ...STYLES.texte, corps: 8, interligne: 0, couleur: NOIR }

/** Labels to cut and to stick: black on white, without a picture, so that rain and dust leave them readable. */
export function renderEtiquettes({ cooperative, etiquettes, le }: EtiquettesMachines): Promise<Uint8Array> {
  const feuille = openFeuille({ titre: 'Étiquettes des machines', auteur: cooperative, le })
  feuille.y = 30
  feuille.paragraph('Étiquettes des machines, à imprimer à 100\u00a0%', TITRE, { tag: 'H1' })
  for (const [rang, etiquette] of etiquettes.entries()) {
    const place = rang % PAR_FEUILLE
    if (rang > 0 && place === 0) feuille.turn()
    const x = BORD_GAUCHE + (place % COLONNES) * LARGE
    const y = BORD_HAUT + Math.floor(place / COLONNES) * HAUTE
    drawEtiquette(feuille, { ...etiquette, cooperative }, { x, y })
  }
  return feuille.close(() => undefined)
}

function drawEtiquette(
  feuille: Feuille,
  { nom, serie, entreprise, telephone, lien, cooperative }: Etiquette & { cooperative: string },
  { x, y }: { x: number; y: number },
) {
  const { doc } = feuille
  feuille.decor(() =>
    doc.rect(x, y, LARGE, HAUTE).lineWidth(0.25).dash(2, { space: 2 }).strokeColor(NOIR).stroke().undash(),
  )
  const write = (texte: string, style: Style, cadre: { x: number; y: number; width: number }) =>
    feuille.add('P', () => feuille.write(fit(feuille, texte, style, cadre.width), style, cadre))
  // The quiet zone of the code is a part of the margin of the label.
  const alt = `Code QR qui ouvre le compteur de ${nom}`
  drawQr(feuille, { contenu: lien, x: x + 1, y: y + 1, cote: QR, alt, couleur: NOIR })
  const droite = { x: x + QR + 2, width: LARGE - QR - MARGE }
  write('Relever', ACTE, { ...droite, y: y + 8 * MM })
  write('les heures', ACTE, { ...droite, y: y + 13.5 * MM })
  write(cooperative, PETIT, { ...droite, y: y + 24 * MM })
  const bas = { x: x + MARGE, width: LARGE - 2 * MARGE }
  feuille.rule(y + QR + 2, { ...bas, couleur: NOIR })
  write(nom, ACTE, { ...bas, y: y + 34 * MM })
  const suite = [serie && `N°\u00a0de série ${serie}`, [entreprise, telephone].filter(Boolean).join(' · ')]
  for (const [rang, texte] of suite.filter(Boolean).entries()) {
    write(texte ?? '', PETIT, { ...bas, y: y + (39.8 + rang * 3.8) * MM })
  }
}

/** A text has one line: a longer one is cut. */
function fit({ measure }: Feuille, texte: string, style: Style, width: number): string {
  const ligne = measure('X', style, width)
  let court = texte
  while (court.length > 1 && measure(court === texte ? texte : `${court}…`, style, width) > ligne) {
    court = court.slice(0, -1).trimEnd()
  }
  return court === texte ? texte : `${court}…`
}
