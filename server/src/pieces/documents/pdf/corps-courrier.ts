import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatJour } from '@sillon/domain/jour'
import { MODE_REGLEMENT_LABELS } from '@sillon/domain/organisme/parametres/mode-reglement'
import { drawPaiement } from './boite-paiement.ts'
import { drawMentions } from './corps-cotisation.ts'
import { DROITE, ENCRE, type Feuille, GAUCHE, LARGEUR, STYLES } from './feuille.ts'
import { formatCourt } from './formats.ts'
import type { Piece } from './piece.ts'

/** Draws a receipt: the payment, and the fees it paid. */
export function drawRecu(feuille: Feuille, { donnees }: Piece) {
  const { reglement, sommes = [], destinataire, emetteur } = donnees
  if (!reglement) throw new Error('A receipt without its payment cannot be printed.')
  const moyen = MODE_REGLEMENT_LABELS[reglement.moyen].toLowerCase().replace('sepa', 'SEPA')
  feuille.paragraph(
    `${emetteur.nom} a reçu de ${destinataire.raison_sociale} la somme de ${formatMontant(reglement.montant)}, le ${formatJour(reglement.date)}, par ${moyen}${reglement.reference ? ` (référence ${reglement.reference})` : ''}.`,
    { ...STYLES.texte, corps: 11, interligne: 4 },
    { apres: 16 },
  )
  drawSommes(feuille, sommes, 'Somme reçue', reglement.montant)
  drawMentions(feuille, donnees.mentions ?? [])
}

/** Draws a formal notice to send by registered post: the sums due, since when, and how to pay. */
export function drawMiseEnDemeure(feuille: Feuille, { donnees, numero }: Piece) {
  const { sommes = [], paiement, emetteur } = donnees
  const total = donnees.total ?? sommes.reduce((somme, { montant }) => somme + montant, 0)
  const style = { ...STYLES.texte, interligne: 3.5 }
  feuille.paragraph('Lettre recommandée avec demande d’avis de réception', STYLES.fort, { apres: 10 })
  feuille.paragraph('Madame, Monsieur,', style, { apres: 8 })
  feuille.paragraph(
    `Malgré nos rappels, nous n’avons pas reçu le règlement des sommes ci-dessous, dues à ${emetteur.nom}. Nous vous mettons en demeure de les régler sous huit jours à compter de la réception de ce courrier. À défaut, nous pourrons en demander le recouvrement par toute voie de droit.`,
    style,
    { apres: 14 },
  )
  drawSommes(feuille, sommes, 'Total dû', total)
  const reference = sommes.length === 1 ? (sommes[0]?.numero ?? '') : (numero ?? sommes[0]?.numero ?? '')
  if (paiement) drawPaiement(feuille, { paiement, montant: total, numero: reference, echeance: null })
  feuille.paragraph('Si vous avez réglé ces sommes entre-temps, ne tenez pas compte de ce courrier.', style, {
    apres: 14,
  })
  feuille.paragraph(`Pour ${emetteur.nom}`, STYLES.fort, { apres: 30 })
  drawMentions(feuille, donnees.mentions ?? [])
}

type Somme = NonNullable<Piece['donnees']['sommes']>[number]

function drawSommes(feuille: Feuille, sommes: readonly Somme[], dernier: string, total: number) {
  const colonnes = [
    { titre: 'Pièce', x: GAUCHE, width: 96, align: 'left', cell: ({ numero }: Somme) => numero },
    { titre: 'Objet', x: GAUCHE + 104, width: 226, align: 'left', cell: ({ libelle }: Somme) => libelle },
    {
      titre: 'Échéance',
      x: 378,
      width: 74,
      align: 'right',
      cell: ({ echeance }: Somme) => (echeance ? formatCourt(echeance) : ''),
    },
    {
      titre: 'Montant',
      x: 460,
      width: DROITE - 460,
      align: 'right',
      cell: ({ montant }: Somme) => formatMontant(montant),
    },
  ] as const
  const table = feuille.open('Table')
  const drawRow = (tag: 'TH' | 'TD', texteOf: (colonne: (typeof colonnes)[number]) => string) => {
    const tr = feuille.open('TR', table)
    const y = feuille.y + 5
    let fin = y
    for (const colonne of colonnes) {
      const { x, width, align } = colonne
      const style = tag === 'TH' ? STYLES.petitFort : STYLES.texte
      const draw = () => {
        fin = Math.max(fin, y + feuille.write(texteOf(colonne), { ...style, align }, { x, y, width }))
      }
      feuille.add(tag, draw, tr, tag === 'TH' ? { scope: 'Column' } : {})
    }
    tr.end()
    feuille.y = fin + 5
    feuille.rule(feuille.y, tag === 'TH' ? { couleur: ENCRE } : {})
  }
  if (sommes.length > 0) drawRow('TH', ({ titre }) => titre)
  for (const somme of sommes) {
    if (feuille.keep(feuille.measure(somme.libelle, STYLES.texte, 226) + 10)) drawRow('TH', ({ titre }) => titre)
    drawRow('TD', ({ cell }) => cell(somme))
  }
  table.end()
  feuille.keep(60)
  feuille.y += 12
  feuille.add('P', () => {
    feuille.write(dernier, STYLES.fort, { x: 322, y: feuille.y + 6, width: 120 })
    feuille.write(formatMontant(total), { ...STYLES.total, align: 'right' }, { width: LARGEUR })
  })
  feuille.y += 40
}
