import { formatJour } from '@sillon/domain/jour'
import { formatSiret } from '@sillon/domain/siret'
import { drawMentions } from './corps-cotisation.ts'
import { type Feuille, FOND, GAUCHE, LARGEUR, STYLES } from './feuille.ts'
import type { Piece } from './piece.ts'

const GRAND = { ...STYLES.texte, corps: 11.5, interligne: 5 }

/** Draws an attestation: the member in good standing, and the address where anybody may check it. */
export function drawAttestation(feuille: Feuille, { donnees, date_emission, verification }: Piece) {
  const { emetteur, destinataire, campagne, code_verification } = donnees
  if (!campagne || !code_verification) throw new Error('An attestation names its campaign and its code.')
  feuille.y += 16
  feuille.paragraph(
    `${emetteur.nom} atteste que ${destinataire.raison_sociale}, SIRET ${formatSiret(destinataire.siret)}, est adhérent(e) à jour de sa cotisation ${campagne.annee}.`,
    GRAND,
    { apres: 10 },
  )
  feuille.paragraph(
    `Cette cotisation vaut pour la période du ${formatJour(campagne.debut)} au ${formatJour(campagne.fin)}. Numéro d’adhérent\u00a0: ${destinataire.no_adherent}.`,
    GRAND,
    { apres: 10 },
  )
  feuille.paragraph('Cette attestation est délivrée pour servir et valoir ce que de droit.', GRAND, { apres: 22 })
  feuille.paragraph(`Fait le ${formatJour(date_emission)}, pour ${emetteur.nom}.`, GRAND, { apres: 34 })
  drawVerification(feuille, code_verification, verification)
  drawMentions(feuille, donnees.mentions ?? [])
}

function drawVerification(feuille: Feuille, code: string, verification: string) {
  const y = feuille.y
  feuille.decor(() => feuille.doc.roundedRect(GAUCHE, y, LARGEUR, 74, 6).fill(FOND))
  feuille.add('P', () => {
    const place = { x: GAUCHE + 14, width: LARGEUR - 28 }
    feuille.write('Code de vérification', STYLES.petitFort, { ...place, y: y + 13 })
    feuille.write(code, STYLES.total, { ...place, y: y + 26 })
    feuille.write(`Chacun peut vérifier cette attestation sur ${verification}`, STYLES.petit, { ...place, y: y + 52 })
  })
  feuille.y = y + 90
}
