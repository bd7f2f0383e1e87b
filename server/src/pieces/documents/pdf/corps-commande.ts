import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatJour } from '@sillon/domain/jour'
import type { CommandeImprimee } from '@sillon/domain/pieces/documents/commande-imprimee'
import type { LigneFournisseur, PointLivraison } from '@sillon/domain/pieces/documents/contenu-commande'
import { formatPrix } from '@sillon/domain/pieces/documents/format-article'
import { formatSiret } from '@sillon/domain/siret'
import { formatTelephone } from '@sillon/domain/telephone'
import { formatColis, formatQuantite } from '@sillon/domain/unite'
import { drawMentions } from './corps-cotisation.ts'
import { DROITE, type Feuille, STYLES } from './feuille.ts'
import type { Piece } from './piece.ts'
import { type Colonne, drawTableau } from './tableau.ts'

const COLONNES: readonly Colonne[] = [
  { titre: 'Quantité', x: 270, width: 80 },
  { titre: 'Soit', x: 354, width: 66 },
  { titre: 'Prix HT', x: 424, width: 70 },
  { titre: 'Montant HT', x: 496, width: DROITE - 496 },
]

/**
 * Draws a supplier order: the totals, then the lines of each delivery place, by member when the supplier invoices each
 * of them.
 */
export function drawCommandeFournisseur(feuille: Feuille, { donnees }: Piece) {
  const { commande } = donnees
  if (!commande) throw new Error('A supplier order without its lines cannot be printed.')
  feuille.paragraph(presentation(commande), STYLES.fort, { apres: 12 })
  drawLignes(feuille, commande.lignes)
  feuille.y += 14
  feuille.paragraph(`Total HT\u00a0: ${formatMontant(commande.total_ht)}`, STYLES.intitule, { apres: 14 })
  feuille.paragraph('Livraisons', STYLES.intitule, { tag: 'H2', apres: 6 })
  for (const point of commande.points) drawPoint(feuille, point)
  drawMentions(feuille, donnees.mentions ?? [])
}

function presentation({ groupement, code_client, livraison: { du, au } }: CommandeImprimee): string {
  const dates = [du && `à partir du ${formatJour(du)}`, au && `jusqu’au ${formatJour(au)}`].filter(Boolean).join(' ')
  return [
    `Groupement d’achats ${groupement.reference}, ${groupement.libelle}`,
    ...(code_client ? [`Notre code client\u00a0: ${code_client}`] : []),
    ...(dates ? [`Livraison attendue\u00a0: ${dates}`] : []),
  ].join('\n')
}

function drawPoint(feuille: Feuille, { libelle, adresse, instructions, adherent, numero_bon, lignes }: PointLivraison) {
  feuille.keep(110)
  const titre = adherent ? `${adherent.raison_sociale} (${adherent.no_adherent})` : libelle
  feuille.paragraph(titre, STYLES.fort, { tag: 'H3', apres: 1 })
  const faits = [
    `${adherent ? `Livrer\u00a0: ${libelle}, ` : ''}${adresse.join(', ')}`,
    adherent && `Facturer\u00a0: ${adherent.adresse.join(', ')} · SIRET ${formatSiret(adherent.siret)}`,
    adherent?.telephone && `Téléphone\u00a0: ${formatTelephone(adherent.telephone)}`,
    numero_bon && `Bon de commande à rappeler\u00a0: ${numero_bon}`,
    adherent?.certiphyto && `Certiphyto\u00a0: ${adherent.certiphyto}`,
    instructions,
  ]
  feuille.paragraph(faits.filter(Boolean).join('\n'), STYLES.petit, { apres: 6 })
  drawLignes(feuille, lignes)
  feuille.y += 16
}

function drawLignes(feuille: Feuille, lignes: readonly LigneFournisseur[]) {
  drawTableau(
    feuille,
    'Article',
    COLONNES,
    lignes.map(({ designation, reference_fournisseur, amm, quantite, unite, ...ligne }) => ({
      libelle: designation,
      detail:
        [reference_fournisseur && `Réf. ${reference_fournisseur}`, amm && `AMM ${amm}`].filter(Boolean).join(' · ') ||
        null,
      cellules: [
        formatColis(ligne.nombre, ligne.conditionnement),
        formatQuantite(quantite, unite),
        formatPrix(ligne.prix_unitaire_ht, unite),
        formatMontant(ligne.montant_ht),
      ],
    })),
  )
}
