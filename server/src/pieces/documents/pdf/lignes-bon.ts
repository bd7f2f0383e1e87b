import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { CalculBon, FraisBon, LigneBon } from '@sillon/domain/pieces/documents/calcul-bon'
import { phrasesContributionsLigne } from '@sillon/domain/pieces/documents/contributions'
import { formatContenant, formatPrix } from '@sillon/domain/pieces/documents/format-article'
import { formatColis, formatQuantite } from '@sillon/domain/unite'
import { DROITE, type Feuille } from './feuille.ts'
import { formatTaux } from './formats.ts'
import { type Colonne, drawTableau, type Rangee } from './tableau.ts'

const COLONNES: readonly Colonne[] = [
  { titre: 'Quantité', x: 236, width: 76 },
  { titre: 'Soit', x: 316, width: 60 },
  { titre: 'Prix HT', x: 380, width: 70 },
  { titre: 'TVA', x: 452, width: 36 },
  { titre: 'Montant HT', x: 490, width: DROITE - 490 },
]

/** Draws the lines of an order, then its share of the common charges. */
export function drawLignesBon(feuille: Feuille, { lignes, frais }: Pick<CalculBon, 'lignes' | 'frais'>) {
  drawTableau(feuille, 'Article', COLONNES, [...lignes.map(toRangee), ...frais.map(toRangeeFrais)])
}

function toRangee(ligne: LigneBon): Rangee {
  const { designation, nombre, conditionnement, quantite, unite, prix_unitaire_ht, taux_pct, montant_ht } = ligne
  return {
    libelle: designation,
    detail: detailOf(ligne),
    cellules: [
      formatColis(nombre, conditionnement),
      formatQuantite(quantite, unite),
      formatPrix(prix_unitaire_ht, unite),
      formatTaux(taux_pct),
      formatMontant(montant_ht),
    ],
  }
}

function detailOf(ligne: LigneBon): string {
  const { unite, reference_fournisseur, prix_unitaire_ht, prix_maximum_ht } = ligne
  return [
    formatContenant(ligne),
    reference_fournisseur && `réf. ${reference_fournisseur}`,
    prix_maximum_ht > prix_unitaire_ht && `prix garanti ${formatPrix(prix_maximum_ht, unite)} au plus`,
    ...phrasesContributionsLigne(ligne),
  ]
    .filter(Boolean)
    .join(', ')
}

const toRangeeFrais = ({ libelle, taux_pct, montant_ht }: FraisBon): Rangee => ({
  libelle,
  detail: null,
  cellules: ['', '', '', formatTaux(taux_pct), formatMontant(montant_ht)],
})
