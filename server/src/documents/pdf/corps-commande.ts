import { formatPrix } from '@sillon/domain/groupements-achats/format-article'
import { formatQuantite } from '@sillon/domain/groupements-achats/unite'
import { drawMentions } from './corps-cotisation.ts'
import { DROITE, type Feuille, STYLES } from './feuille.ts'
import { formatEuros } from './formats.ts'
import type { Piece } from './piece.ts'
import { type Colonne, drawTableau } from './tableau.ts'

const COLONNES: readonly Colonne[] = [
  { titre: 'Quantité', x: 270, width: 80 },
  { titre: 'Soit', x: 354, width: 66 },
  { titre: 'Prix HT', x: 424, width: 70 },
  { titre: 'Montant HT', x: 496, width: DROITE - 496 },
]

/** What the cooperative orders from a supplier. */
export function drawCommandeFournisseur(feuille: Feuille, { donnees }: Piece) {
  const { commande } = donnees
  if (!commande) throw new Error('A supplier order without its lines cannot be printed.')
  const { reference, libelle } = commande.groupement
  feuille.paragraph(`Groupement d’achats ${reference}, ${libelle}`, STYLES.fort, { apres: 12 })
  drawTableau(
    feuille,
    'Article',
    COLONNES,
    commande.lignes.map(({ designation, reference_fournisseur, colis, quantite, unite, ...ligne }) => ({
      libelle: designation,
      detail: reference_fournisseur && `Réf. ${reference_fournisseur}`,
      cellules: [
        colis,
        formatQuantite(quantite, unite),
        formatPrix(ligne.prix_unitaire_ht, unite),
        formatEuros(ligne.montant_ht),
      ],
    })),
  )
  feuille.y += 14
  feuille.paragraph(`Total HT\u00a0: ${formatEuros(commande.total_ht)}`, STYLES.intitule, { apres: 14 })
  drawMentions(feuille, donnees.mentions ?? [])
}
