import { formatJour } from '@sillon/domain/jour'
import { formatSiret } from '@sillon/domain/siret'
import { drawMentions } from './corps-cotisation.ts'
import { type Feuille, FOND, GAUCHE, LARGEUR, STYLES } from './feuille.ts'
import { formatIban } from './formats.ts'
import type { Piece } from './piece.ts'

const GRAND = { ...STYLES.texte, corps: 11.5, interligne: 5 }

/** Draws an attestation: the member in good standing, and the address where anybody may check it. */
export function drawAttestation(feuille: Feuille, { donnees, date_emission, verification }: Piece) {
  const { emetteur, destinataire, campagne, code_verification } = donnees
  if (!campagne || !code_verification) throw new Error('An attestation names its campaign and its code.')
  feuille.y += 16
  feuille.paragraph(
    `${emetteur.nom} atteste que ${destinataire.raison_sociale}, SIRET ${formatSiret(destinataire.siret)}, est adhérent(e) à jour de sa cotisation pour la campagne ${campagne.annee}.`,
    GRAND,
    { apres: 10 },
  )
  feuille.paragraph(
    `La campagne ${campagne.annee} va du ${formatJour(campagne.debut)} au ${formatJour(campagne.fin)}. Numéro d’adhérent\u00a0: ${destinataire.no_adherent}.`,
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

/** Draws a mandate to sign: who may debit which account, in the words of the SEPA rulebook. */
export function drawMandat(feuille: Feuille, { donnees }: Piece) {
  const { emetteur, destinataire, mandat } = donnees
  if (!mandat) throw new Error('A mandate without its account cannot be printed.')
  feuille.paragraph(
    `En signant ce mandat, vous autorisez ${emetteur.nom} à envoyer des instructions à votre banque pour débiter votre compte, et votre banque à débiter votre compte selon ces instructions. Vous avez le droit d’être remboursé par votre banque selon les conditions de la convention que vous avez passée avec elle. Une demande de remboursement doit être présentée dans les huit semaines suivant la date de débit de votre compte pour un prélèvement autorisé.`,
    { ...STYLES.texte, interligne: 3.5 },
    { apres: 16 },
  )
  const faits: [string, string][] = [
    ['Référence unique du mandat (RUM)', mandat.rum],
    ['Identifiant du créancier (ICS)', mandat.ics],
    ['Créancier', [emetteur.nom, ...emetteur.adresse].join(', ')],
    ['Débiteur', [destinataire.raison_sociale, ...destinataire.adresse].join(', ')],
    ['Titulaire du compte', mandat.titulaire],
    ['IBAN', formatIban(mandat.iban)],
    ...(mandat.bic ? [['BIC', mandat.bic] as [string, string]] : []),
    ['Type de paiement', mandat.type === 'RCUR' ? 'Récurrent' : 'Ponctuel'],
  ]
  const liste = feuille.open('L')
  for (const [terme, valeur] of faits) {
    feuille.addItem(
      liste,
      () => feuille.write(terme, STYLES.petit, { y: feuille.y + 1, width: 180 }),
      () => {
        feuille.y += feuille.write(valeur, STYLES.fort, { x: GAUCHE + 190, width: LARGEUR - 190 }) + 6
      },
    )
    feuille.rule(feuille.y - 3)
  }
  liste.end()
  feuille.keep(110)
  feuille.y += 16
  const y = feuille.y
  feuille.decor(() =>
    feuille.doc.roundedRect(GAUCHE, y, LARGEUR, 90, 6).lineWidth(0.75).strokeColor('#BFB9A8').stroke(),
  )
  feuille.add('P', () =>
    feuille.write('Lieu, date et signature', STYLES.petitFort, { x: GAUCHE + 12, y: y + 10, width: 200 }),
  )
  feuille.y = y + 104
  drawMentions(feuille, donnees.mentions ?? [])
}
