import { formatInstant } from '@sillon/domain/instant'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import { autorisationSepa, COUVERTURE_MANDAT, faitsMandat } from '@sillon/domain/pieces/documents/mandat-texte'
import { cheminTrace, HAUTEUR_TRACE, type TraceSignature } from '@sillon/domain/pieces/documents/trace-signature'
import { drawMentions } from './corps-cotisation.ts'
import { ENCRE, type Feuille, FOND, GAUCHE, LARGEUR, STYLES } from './feuille.ts'
import type { Piece } from './piece.ts'

type Mandat = NonNullable<DonneesDocument['mandat']>
type Signature = NonNullable<Mandat['signature']>

/** Draws a mandate: who may debit which account, in the words of the SEPA rulebook, and how it is or was signed. */
export function drawMandat(feuille: Feuille, { donnees }: Piece) {
  const { emetteur, destinataire, mandat } = donnees
  if (!mandat) throw new Error('A mandate without its account cannot be printed.')
  const debiteur = { nom: destinataire.raison_sociale, adresse: destinataire.adresse }
  feuille.paragraph(autorisationSepa(emetteur.nom), { ...STYLES.texte, interligne: 3.5 }, { apres: 16 })
  drawFaits(feuille, faitsMandat({ ...mandat, creancier: emetteur, debiteur }))
  if (mandat.signature) drawSignature(feuille, mandat.signature)
  else {
    feuille.y += 8
    feuille.paragraph(COUVERTURE_MANDAT, STYLES.texte, { apres: 4 })
    drawCadre(feuille)
  }
  drawMentions(feuille, donnees.mentions ?? [])
}

function drawFaits(feuille: Feuille, faits: readonly [string, string][]) {
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
}

/** The place of a signature by hand. */
function drawCadre(feuille: Feuille) {
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
}

function drawSignature(feuille: Feuille, signature: Signature) {
  feuille.keep(signature.trace ? 220 : 130)
  feuille.y += 16
  const y = feuille.y
  feuille.decor(() => feuille.doc.roundedRect(GAUCHE, y, LARGEUR, 54, 6).fill(FOND))
  feuille.add('P', () => {
    const place = { x: GAUCHE + 14, width: LARGEUR - 28 }
    feuille.write('Signé dans le portail', STYLES.petitFort, { ...place, y: y + 11 })
    feuille.write(`${signature.nom}, le ${formatInstant(signature.le)}`, STYLES.fort, { ...place, y: y + 27 })
  })
  feuille.y = y + 68
  if (signature.trace) drawTrace(feuille, signature.nom, signature.trace)
  feuille.paragraph(
    `Code à six chiffres envoyé à ${signature.code_envoye_a} le ${formatInstant(signature.code_envoye_le)}, puis saisi depuis l’adresse ${signature.adresse_ip}.`,
    STYLES.petit,
    { apres: 4 },
  )
  const signe = signature.trace ? 'du texte signé et de la signature dessinée' : 'du texte signé'
  feuille.paragraph(`Empreinte SHA-256 ${signe}\u00a0: ${signature.empreinte}`, STYLES.petit, { apres: 14 })
  feuille.keep(90)
  feuille.paragraph('Texte signé', STYLES.petitFort, { apres: 4 })
  for (const ligne of signature.texte) feuille.paragraph(ligne, STYLES.petit, { apres: 2 })
  feuille.y += 10
}

/** Points of a PDF for one of the drawing: it is about six centimetres wide. */
const ECHELLE = 0.3

/** The signature as it was drawn, under its name. */
function drawTrace(feuille: Feuille, nom: string, trace: TraceSignature) {
  const { doc } = feuille
  const { y } = feuille
  const draw = () => {
    doc.save()
    doc.translate(GAUCHE + 14, y).scale(ECHELLE)
    doc.path(cheminTrace(trace)).lineWidth(4).lineCap('round').lineJoin('round').strokeColor(ENCRE).stroke()
    doc.restore()
  }
  feuille.add('Figure', draw, undefined, { alt: `Signature dessinée par ${nom}` })
  feuille.y = y + HAUTEUR_TRACE * ECHELLE + 10
}
