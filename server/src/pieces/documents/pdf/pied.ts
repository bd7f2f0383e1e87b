import { DOCUMENT_TYPE_LABELS } from '@sillon/domain/organisme/parametres/document-type'
import { phraseCapital } from '@sillon/domain/pieces/documents/capital'
import type { Emetteur } from '@sillon/domain/pieces/documents/donnees'
import { sirenOf } from '@sillon/domain/siret'
import { DROITE, type Feuille, GAUCHE, LARGEUR, STYLES, TRAIT } from './feuille.ts'
import type { Piece } from './piece.ts'

const Y = 841.89 - 62

/** Draws the foot of every page, under a rule: the legal mentions of the cooperative and the page number. */
export function drawPied(
  feuille: Feuille,
  { donnees: { emetteur, bon }, type, numero }: Piece,
  page: number,
  pages: number,
) {
  const { doc } = feuille
  doc.moveTo(GAUCHE, Y).lineTo(DROITE, Y).lineWidth(0.75).strokeColor(TRAIT).stroke()
  const nom = numero ?? DOCUMENT_TYPE_LABELS[type]
  const rang = `${bon ? `${nom}, édition\u00a0${bon.edition}` : nom} · page ${page} sur ${pages}`
  feuille.write(rang, { ...STYLES.mention, align: 'right' }, { x: DROITE - 190, y: Y + 8, width: 190 })
  feuille.write(toMentionsLegales(emetteur), STYLES.mention, { y: Y + 8, width: LARGEUR - 200 })
  if (page > 1) feuille.write(`${DOCUMENT_TYPE_LABELS[type]} ${numero ?? ''} (suite)`, STYLES.petitFort, { y: GAUCHE })
}

/** Mentions required by article R.123-237 of the French code of commerce. */
export const toMentionsLegales = ({ nom, forme_juridique, capital, siret, rcs, tva_intra, adresse }: Emetteur) =>
  [
    [nom, forme_juridique, phraseCapital({ capital, forme_juridique })].filter(Boolean).join(', '),
    adresse.join(', '),
    siret && `SIREN ${sirenOf(siret).replace(/(\d{3})(?=\d)/g, '$1\u00a0')}`,
    rcs && (/^rcs/i.test(rcs) ? rcs : `RCS ${rcs}`),
    tva_intra && `TVA ${tva_intra}`,
  ]
    .filter(Boolean)
    .join(' · ')
