import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatJour, type Jour } from '@sillon/domain/jour'
import { lignesOf } from '@sillon/domain/lignes'
import type { CoordonneesPaiement } from '@sillon/domain/pieces/documents/donnees'
import { buildEpc } from '@sillon/domain/pieces/documents/epc'
import { type Feuille, FOND, GAUCHE, LARGEUR, STYLES } from './feuille.ts'
import { formatIban } from './formats.ts'
import { drawQr } from './qr.ts'

const QR = 84
const MARGE = 14
const IBAN_LARGEUR = 228

type APayer = { paiement: CoordonneesPaiement; montant: number; numero: string; echeance: Jour | null }
type Bloc = { titre: string; lignes: readonly string[] }

/**
 * Draws the means of payment in a coloured box: a notice for a direct debit, else a transfer with its QR code, or a
 * cheque.
 */
export function drawPaiement(feuille: Feuille, { paiement, montant, numero, echeance }: APayer) {
  const blocs = blocsOf(paiement, numero)
  if (montant <= 0 || blocs.length === 0) return
  const epc = paiement.virement && buildEpc(paiement.virement, montant, numero)
  const width = LARGEUR - 2 * MARGE - (epc ? QR + MARGE : 0)
  const intitule = paiement.prelevement
    ? `${formatMontant(montant)} seront prélevés le ${formatJour(paiement.prelevement.date)}. Vous n’avez rien à faire.`
    : `${formatMontant(montant)} à régler${echeance ? ` au plus tard le ${formatJour(echeance)}` : ''}`
  const colonnes = toColonnes(blocs.length, width)
  const hauteurs = blocs.map(
    ({ lignes }, rang) => 14 + feuille.measure(lignes.join('\n'), STYLES.texte, colonnes[rang]?.width),
  )
  const hauteurTitre = feuille.measure(intitule, STYLES.intitule, width) + 9
  const hauteur = Math.max(hauteurTitre + Math.max(...hauteurs), epc ? QR : 0) + 2 * MARGE
  feuille.keep(hauteur + 4)
  const y = feuille.y
  feuille.decor(() => feuille.doc.roundedRect(GAUCHE, y, LARGEUR, hauteur, 6).fill(FOND))
  feuille.add('H2', () => feuille.write(intitule, STYLES.intitule, { x: GAUCHE + MARGE, y: y + MARGE, width }))
  for (const [rang, { titre, lignes }] of blocs.entries()) {
    const { decalage = 0, ...colonne } = colonnes[rang] ?? {}
    const place = { x: GAUCHE + MARGE + decalage, ...colonne }
    const haut = y + MARGE + hauteurTitre
    feuille.add('P', () => {
      feuille.write(titre, STYLES.petitFort, { ...place, y: haut })
      feuille.write(lignes.join('\n'), STYLES.texte, { ...place, y: haut + 14 })
    })
  }
  if (epc) {
    const alt = 'Code QR du virement, à lire par l’application de votre banque.'
    drawQr(feuille, { contenu: epc, x: GAUCHE + LARGEUR - QR - MARGE, y: y + MARGE, cote: QR, alt })
  }
  feuille.y = y + hauteur + 14
}

/** An IBAN must stay on one line: the first column takes the width it needs. */
function toColonnes(nombre: number, width: number) {
  const premiere = nombre === 1 ? width : Math.max(IBAN_LARGEUR, (width - MARGE) / 2)
  return [
    { decalage: 0, width: premiere },
    { decalage: premiere + MARGE, width: width - premiere - MARGE },
  ]
}

function blocsOf({ virement, cheque, prelevement }: CoordonneesPaiement, numero: string): Bloc[] {
  if (prelevement) {
    const { rum, ics, iban_masque } = prelevement
    return [
      { titre: 'Compte débité', lignes: [iban_masque] },
      { titre: 'Mandat', lignes: [`RUM ${rum}`, `ICS ${ics}`] },
    ]
  }
  return [
    ...(virement
      ? [
          {
            titre: 'Par virement',
            lignes: [
              virement.titulaire,
              `IBAN ${formatIban(virement.iban)}`,
              ...(virement.bic ? [`BIC ${virement.bic}`] : []),
              `Référence ${numero}`,
            ],
          },
        ]
      : []),
    ...(cheque
      ? [
          {
            titre: 'Par chèque',
            lignes: [`À l’ordre de ${cheque.ordre}`, ...lignesOf(cheque.adresse ?? '')],
          },
        ]
      : []),
  ]
}
