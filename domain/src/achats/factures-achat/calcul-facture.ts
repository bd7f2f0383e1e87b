import type { Calcul, LigneCalcul } from '../../pieces/documents/calcul.ts'
import type { CalculBon, LigneBon } from '../../pieces/documents/calcul-bon.ts'
import { formatColis } from '../../unite.ts'

type Comptes = { compte_ventes: string; compte_frais_refactures: string }

/**
 * Turns an order into invoice lines: each tax of a product gets its own line, so that every amount is a price times a
 * quantity.
 */
export function toCalculFacture(bon: CalculBon, comptes: Comptes): Calcul {
  return {
    lignes: [
      ...bon.lignes.flatMap((ligne) => lignesVente(ligne, comptes.compte_ventes)),
      ...bon.frais.map(
        ({ libelle, montant_ht, tva_code }): LigneCalcul => ({
          code: 'FRAIS',
          libelle,
          detail: null,
          nature: 'frais',
          quantite: 1,
          prix_unitaire: montant_ht,
          montant_ht,
          tva_code,
          compte: comptes.compte_frais_refactures,
        }),
      ),
    ],
    tva: bon.tva,
    montant_ht: bon.total_ht,
    montant_tva: bon.total_tva,
    montant_ttc: bon.total_ttc,
    montant_parts: 0,
    montant_du: bon.total_ttc,
  }
}

function lignesVente(ligne: LigneBon, compte: string): LigneCalcul[] {
  const { designation, reference_fournisseur, nombre, conditionnement, quantite, unite, prix_unitaire_ht } = ligne
  const { redevance_ht, eco_contribution_ht, montant_ht, tva_code } = ligne
  const code = reference_fournisseur ?? 'ARTICLE'
  const taxe = (libelle: string, montant: number): LigneCalcul[] =>
    montant === 0
      ? []
      : [
          {
            code,
            libelle: `${libelle} – ${designation}`,
            detail: null,
            nature: 'marchandise',
            quantite: 1,
            prix_unitaire: null,
            montant_ht: montant,
            tva_code,
            compte,
          },
        ]
  return [
    {
      code,
      libelle: designation,
      detail: formatColis(nombre, conditionnement),
      nature: 'marchandise',
      quantite,
      prix_unitaire: null,
      montant_ht: montant_ht - redevance_ht - eco_contribution_ht,
      tva_code,
      compte,
      vente: { unite, prix_ht: prix_unitaire_ht },
    },
    ...taxe('Redevance pour pollutions diffuses', redevance_ht),
    ...taxe('Éco-contribution', eco_contribution_ht),
  ]
}
