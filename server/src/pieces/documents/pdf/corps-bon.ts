import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatInstant } from '@sillon/domain/instant'
import { formatJour } from '@sillon/domain/jour'
import type { BonImprime } from '@sillon/domain/pieces/documents/bon-imprime'
import { formatPrix } from '@sillon/domain/pieces/documents/format-article'
import { formatQuantite } from '@sillon/domain/unite'
import { drawMentions, mentionsOf } from './corps-cotisation.ts'
import { type Feuille, FOND, GAUCHE, LARGEUR, STYLES } from './feuille.ts'
import { drawLignesBon } from './lignes-bon.ts'
import { drawParties } from './parties-bon.ts'
import type { Piece } from './piece.ts'
import { drawTotaux } from './totaux.ts'

const MARGE = 12
const CADRE_HAUTEUR = 64

/**
 * Draws an order: its company, delivery place and purchase; lines, totals, how final the prices are, who accepted it,
 * terms.
 */
export function drawBon(feuille: Feuille, { donnees }: Piece) {
  const { bon, destinataire } = donnees
  if (!bon) throw new Error('An order without its lines cannot be printed.')
  drawParties(feuille, bon, destinataire)
  if (bon.avenant) {
    const { numero, motif, le } = bon.avenant
    feuille.paragraph(`Avenant n°\u00a0${numero} du ${formatJour(le)}\u00a0: ${motif}`, STYLES.fort, { apres: 12 })
  }
  drawLignesBon(feuille, bon.calcul)
  const { tva, total_ht, total_tva, total_ttc } = bon.calcul
  const sommes = { montant_ht: total_ht, montant_tva: total_tva, montant_ttc: total_ttc, montant_du: total_ttc }
  drawTotaux(feuille, { ...sommes, tva, montant_parts: 0 }, 'Total TTC')
  drawNotice(feuille, noticeOf(bon))
  drawAccords(feuille, bon)
  drawMentions(feuille, [mentionsOf(donnees).join(' ')])
}

type Notice = { titre: string; texte: string }

function noticeOf({ prix, baisse, groupement }: BonImprime): Notice {
  if (prix === 'definitif') {
    return { titre: 'Prix définitif.', texte: 'Les prix de ce bon sont ceux de l’attribution. Ils ne changeront plus.' }
  }
  if (prix === 'a_reconfirmer') {
    return {
      titre: 'Votre accord est nécessaire.',
      texte:
        'Un prix dépasse celui qui vous était garanti. Ce bon n’engage pas sans votre accord, à donner sur le portail.',
    }
  }
  if (prix === 'garanti') {
    return {
      titre: 'Prix garantis.',
      texte:
        'Le groupement est clos. Le prix définitif est fixé à l’attribution\u00a0: il ne dépassera pas le prix garanti sans votre accord.',
    }
  }
  if (!baisse) {
    const cloture = formatInstant(groupement.cloture_le)
    return {
      titre: 'Prix garantis.',
      texte: `Le prix définitif est fixé après la clôture du ${cloture}\u00a0: il ne dépassera pas le prix garanti sans votre accord.`,
    }
  }
  const { designation, a_partir_de, unite, prix_unitaire_ht, total_ttc } = baisse
  return {
    titre: 'Le prix peut encore baisser.',
    texte: `Si le groupement atteint ${formatQuantite(a_partir_de, unite)}, «\u00a0${designation}\u00a0» passe à ${formatPrix(prix_unitaire_ht, unite)} et ce bon à ${formatMontant(total_ttc)} TTC. Aucun prix ne dépassera le prix garanti sans votre accord.`,
  }
}

function drawNotice(feuille: Feuille, { titre, texte }: Notice) {
  const width = LARGEUR - 2 * MARGE
  const hauteurTitre = feuille.measure(titre, STYLES.fort, width) + 2
  const hauteur = hauteurTitre + feuille.measure(texte, STYLES.texte, width) + 2 * MARGE - 4
  feuille.keep(hauteur + 8)
  const y = feuille.y
  feuille.decor(() => feuille.doc.roundedRect(GAUCHE, y, LARGEUR, hauteur, 6).fill(FOND))
  feuille.add('P', () => {
    const place = { x: GAUCHE + MARGE, width }
    feuille.write(titre, STYLES.fort, { ...place, y: y + MARGE - 2 })
    feuille.write(texte, STYLES.texte, { ...place, y: y + MARGE - 2 + hauteurTitre })
  })
  feuille.y = y + hauteur + 12
}

/** Draws two frames side by side: what was accepted online, and room for a signature. */
function drawAccords(feuille: Feuille, { acceptation, certiphyto }: BonImprime) {
  const large = (LARGEUR - MARGE) / 2
  const accords = [
    acceptation && acceptationOf(acceptation),
    certiphyto &&
      `Certiphyto ${[certiphyto.categorie, certiphyto.numero].filter(Boolean).join(' ')} de ${certiphyto.nom}, valable jusqu’au ${formatJour(certiphyto.expire_le)}`,
  ].filter(Boolean)
  const texte = accords.join('\n')
  const hauteur = Math.max(CADRE_HAUTEUR, feuille.measure(texte, STYLES.petit, large - 20) + 34)
  feuille.keep(hauteur + 12)
  const y = feuille.y
  const cadres = [
    { x: GAUCHE, titre: 'Pour l’adhérent', texte },
    { x: GAUCHE + large + MARGE, titre: 'Pour la coopérative', texte: '' },
  ]
  for (const cadre of cadres) {
    feuille.decor(() =>
      feuille.doc.roundedRect(cadre.x, y, large, hauteur, 6).lineWidth(0.75).strokeColor('#BFB9A8').stroke(),
    )
    feuille.add('P', () => {
      const place = { x: cadre.x + 10, width: large - 20 }
      feuille.write(cadre.titre, STYLES.petitFort, { ...place, y: y + 9 })
      if (cadre.texte) feuille.write(cadre.texte, STYLES.petit, { ...place, y: y + 23 })
    })
  }
  feuille.y = y + hauteur + 8
}

function acceptationOf({ le, par, par_cooperative }: NonNullable<BonImprime['acceptation']>) {
  const quand = formatInstant(le)
  if (par_cooperative) return `Saisi par la coopérative le ${quand}, à la demande de l’adhérent`
  return `Accepté en ligne le ${quand}${par ? ` par ${par}` : ''}`
}
