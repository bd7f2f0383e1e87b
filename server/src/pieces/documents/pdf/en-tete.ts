import { formatJour } from '@sillon/domain/jour'
import { DOCUMENT_TYPE_LABELS } from '@sillon/domain/organisme/parametres/document-type'
import type { Destinataire, Emetteur } from '@sillon/domain/pieces/documents/donnees'
import { formatSiret } from '@sillon/domain/siret'
import { BLE, DROITE, ENCRE_2, type Feuille, GAUCHE, LARGEUR, STYLES, VERT } from './feuille.ts'
import type { Piece } from './piece.ts'

const GAUCHE_LARGEUR = 268
const LOGO_HAUTEUR = 26
const LOGO_LARGEUR = 150
/**
 * Position of the address in points: 110 mm from the left; the window of a French envelope is on the right, 45 mm under
 * the fold.
 */
export const FENETRE_X = 311.8
export const FENETRE_Y = 141.7
const SOUS_ADRESSE = 236

/** Draws the sender, the facts of the document and the recipient. Leaves the cursor where the body begins. */
export function drawEnTete(feuille: Feuille, piece: Piece, faits: readonly (readonly [string, string])[]) {
  drawEmetteur(feuille, piece.donnees.emetteur, piece.logo)
  drawTitre(feuille, piece)
  feuille.rule(124, { couleur: VERT })
  feuille.rule(126.5, { couleur: VERT })
  // An order shows its parties in its own columns, and is not posted in an envelope.
  if (piece.type === 'bon_commande') return
  drawFaits(feuille, faits)
  drawDestinataire(feuille, piece.donnees.destinataire)
}

/** Draws the cooperative, at the top left. */
export function drawEmetteur(feuille: Feuille, emetteur: Emetteur, logo: Uint8Array | null) {
  const { doc } = feuille
  const x = logo ? GAUCHE : GAUCHE + 24
  const width = GAUCHE + GAUCHE_LARGEUR - x
  if (logo) {
    const fit: [number, number] = [LOGO_LARGEUR, LOGO_HAUTEUR]
    feuille.add('Figure', () => doc.image(Buffer.from(logo), GAUCHE, GAUCHE - 6, { fit }), undefined, {
      alt: `Logo de ${emetteur.nom}`,
    })
  } else {
    feuille.decor(() => {
      for (const [rang, couleur] of [VERT, BLE, VERT].entries()) {
        doc.rect(GAUCHE + rang * 5.5, GAUCHE - 1, 3.5, 20).fill(couleur)
      }
    })
  }
  let y = logo ? GAUCHE - 2 + LOGO_HAUTEUR : GAUCHE - 1
  const tailles = logo ? [11, 9.5] : [16, 14, 12, 10.5]
  const tient = (corps: number) => feuille.measure(emetteur.nom, { police: 'titre', corps }, width) < corps * 1.6
  const corps = tailles.find(tient) ?? tailles.at(-1) ?? 10.5
  feuille.add('P', () => {
    y += feuille.write(emetteur.nom, { police: 'titre', corps }, { x, y, width }) + (logo ? 2 : 5)
  })
  const lignes = [
    emetteur.adresse.join(', '),
    [emetteur.telephone, emetteur.email].filter(Boolean).join(' · '),
    [emetteur.siret && `SIRET ${formatSiret(emetteur.siret)}`, emetteur.tva_intra && `TVA ${emetteur.tva_intra}`]
      .filter(Boolean)
      .join(' · '),
  ].filter(Boolean)
  feuille.add('P', () => feuille.write(lignes.join('\n'), STYLES.petit, { y, width: GAUCHE_LARGEUR + 20 }))
}

function drawTitre(feuille: Feuille, { type, numero, date_emission }: Piece) {
  const place = { x: GAUCHE + GAUCHE_LARGEUR - 20, width: LARGEUR - GAUCHE_LARGEUR + 20 }
  const droite = { align: 'right' as const }
  let y = GAUCHE - 3
  feuille.add('H1', () => {
    const titre = DOCUMENT_TYPE_LABELS[type]
    y += feuille.write(titre, { ...STYLES.titre, corps: titre.length > 22 ? 16 : 21, ...droite }, { ...place, y }) + 2
  })
  feuille.add('P', () => {
    if (numero) y += feuille.write(numero, { ...STYLES.numero, ...droite }, { ...place, y }) + 3
    y += feuille.write(
      `Le ${formatJour(date_emission)}`,
      { ...STYLES.texte, couleur: ENCRE_2, ...droite },
      { ...place, y },
    )
  })
}

function drawFaits(feuille: Feuille, faits: readonly (readonly [string, string])[]) {
  let y = FENETRE_Y
  const liste = feuille.open('L')
  for (const [terme, valeur] of faits) {
    feuille.addItem(
      liste,
      () => feuille.write(terme, STYLES.petit, { y: y + 0.8, width: 84 }),
      () => {
        y += feuille.write(valeur, STYLES.fort, { x: GAUCHE + 88, y, width: FENETRE_X - GAUCHE - 104 }) + 1.5
      },
    )
  }
  liste.end()
  feuille.y = Math.max(SOUS_ADRESSE, y + 14)
}

/** Draws the address where the window of an envelope shows it. */
export function drawDestinataire(feuille: Feuille, destinataire: Pick<Destinataire, 'raison_sociale' | 'adresse'>) {
  const place = { x: FENETRE_X, width: DROITE - FENETRE_X }
  feuille.add('P', () => {
    let y = FENETRE_Y
    y += feuille.write(destinataire.raison_sociale, { ...STYLES.fort, corps: 11 }, { ...place, y })
    y += feuille.write(destinataire.adresse.join('\n'), { ...STYLES.texte, corps: 11 }, { ...place, y })
    feuille.y = Math.max(feuille.y, y + 14)
  })
}
