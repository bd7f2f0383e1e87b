import { formatJour } from '@sillon/domain/jour'
import type { Achat } from '@sillon/domain/pieces/documents/donnees'
import { drawPaiement } from './boite-paiement.ts'
import { type Feuille, STYLES } from './feuille.ts'
import { drawLignes } from './lignes.ts'
import type { Piece } from './piece.ts'
import { drawTotaux } from './totaux.ts'

/** Draws a call, an invoice or a credit note: lines, totals, means of payment, terms. */
export function drawCotisation(feuille: Feuille, { type, numero, donnees }: Piece) {
  const { calcul, paiement, piece_liee, motif, achat } = donnees
  if (!calcul) throw new Error('A call without its calculation cannot be printed.')
  if (type === 'avoir' && piece_liee) {
    const verbe = achat ? 'porte sur' : 'annule'
    const liee = `Cet avoir ${verbe} la pièce ${piece_liee.numero} du ${formatJour(piece_liee.date_emission)}.`
    feuille.paragraph(motif ? `${liee} Motif\u00a0: ${motif}` : liee, STYLES.texte, { apres: 12 })
  }
  if (achat) drawAchat(feuille, achat)
  drawLignes(feuille, calcul)
  drawTotaux(feuille, calcul, dernierOf(type, calcul.montant_tva > 0 && calcul.montant_parts === 0))
  if (type !== 'avoir' && paiement) {
    drawPaiement(feuille, {
      paiement,
      montant: calcul.montant_du,
      numero: numero ?? '',
      echeance: donnees.echeance ?? null,
    })
  }
  drawMentions(feuille, [...mentionsOf(donnees), ...(donnees.notes ?? []).map(({ texte }) => texte)])
}

/** Draws the order that the invoiced goods belong to, and the place of their delivery. */
function drawAchat(feuille: Feuille, { numero_bon, groupement, livraison }: Achat) {
  const { lignes, code_postal, commune } = livraison.adresse
  const lieu = [livraison.nom, ...lignes, [code_postal, commune].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  feuille.paragraph(`Bon de commande ${numero_bon}, groupement d’achats ${groupement.reference}`, STYLES.fort, {
    apres: 2,
  })
  const le = livraison.le ? ` le ${formatJour(livraison.le)}` : ''
  feuille.paragraph(`Livré${le}\u00a0: ${lieu}`, STYLES.texte, { apres: 12 })
}

function dernierOf(type: Piece['type'], avecTva: boolean) {
  if (type === 'avoir') return 'Total de l’avoir'
  return avecTva ? 'À payer TTC' : 'À payer'
}

/** The mentions of the document, and the reasons why there is no VAT that they do not already give. */
export const mentionsOf = ({ mentions = [], taux = [] }: Piece['donnees']): string[] => [
  ...new Set([...mentions, ...taux.flatMap(({ taux_pct, mention }) => (taux_pct === 0 && mention ? [mention] : []))]),
]

export function drawMentions(feuille: Feuille, mentions: readonly string[]) {
  if (mentions.length === 0) return
  feuille.y += 4
  for (const mention of mentions) feuille.paragraph(mention, STYLES.mention, { apres: 3 })
}
