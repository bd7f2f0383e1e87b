import type { BonStatut } from '../../achats/bons-commande/bon-statut.ts'
import { compareBons } from '../../achats/bons-commande/changements-bon.ts'
import { formatDifference, formatMontant } from '../../argent/format-montant.ts'
import { formatJour, type Jour } from '../../jour.ts'
import type { CalculBon } from '../../pieces/documents/calcul-bon.ts'
import type { FormulaireImprime, PartieFormulaire } from '../../pieces/documents/formulaire-imprime.ts'

export const SANS_ACCORD = 'Cette commande n’attend pas d’accord.'

/** Why the agreement form of an order is not printed; null while the answer of its member is awaited. */
export const refusAccord = (statut: BonStatut): string | null => (statut === 'a_reconfirmer' ? null : SANS_ACCORD)

type Accord = {
  numero: string | null
  groupement: { libelle: string }
  /** Why the price rose, as the member reads it. */
  phrases: readonly string[]
  /** As the member had accepted it. Null: that edition is unknown. */
  avant: CalculBon | null
  apres: CalculBon
  /** Without an answer the order is dropped on this day. */
  jusquau: Jour
}

/** The agreement to a higher total on paper: before, after, the difference, and two answers to choose from. */
export function composeAccord(accord: Accord, lien: string): FormulaireImprime {
  const { numero, groupement, phrases, avant, apres, jusquau } = accord
  return {
    titre: `Votre accord\u00a0: ${groupement.libelle}`,
    consigne: `Votre commande${numero ? ` ${numero}` : ''} coûte plus cher que prévu. Elle ne part qu’avec votre accord, à renvoyer pour que nous l’ayons avant le ${formatJour(jusquau)}. Sans réponse ce jour-là, elle est annulée\u00a0: rien à payer.`,
    parties: [
      { titre: '1. Ce qui change', tableau: avant ? tableauOf(avant, apres) : totauxOf(apres) },
      ...(phrases.length > 0 ? [{ titre: '2. Pourquoi', precision: phrases.join('\n') }] : []),
      {
        titre: `${phrases.length > 0 ? 3 : 2}. Votre réponse`,
        choix: [
          `Oui\u00a0: j’accepte le nouveau total de ${formatMontant(apres.total_ttc)} TTC.`,
          'Non\u00a0: je renonce à toute la commande, sans frais.',
        ],
      },
    ],
    attestation: null,
    lien,
  }
}

/** The lines whose amount changes, then the totals. */
function tableauOf(avant: CalculBon, apres: CalculBon): NonNullable<PartieFormulaire['tableau']> {
  const lignes = compareBons(avant, apres).changes.map(({ libelle, details, avant_ht, apres_ht }) => ({
    libelle: [libelle, ...details].join(', '),
    avant: avant_ht,
    apres: apres_ht,
  }))
  const totaux = [
    { libelle: 'TVA', avant: avant.total_tva, apres: apres.total_tva },
    { libelle: 'Total TTC', avant: avant.total_ttc, apres: apres.total_ttc },
  ]
  return {
    colonnes: ['Montants hors TVA', 'Avant', 'Après', 'Différence'],
    rangees: [...lignes, ...totaux].map((ligne) => ({
      cellules: [
        ligne.libelle,
        formatMontant(ligne.avant),
        formatMontant(ligne.apres),
        formatDifference(ligne.apres - ligne.avant),
      ],
    })),
    sansCase: true,
  }
}

const totauxOf = ({ total_tva, total_ttc }: CalculBon): NonNullable<PartieFormulaire['tableau']> => ({
  colonnes: ['', 'Après'],
  rangees: [{ cellules: ['TVA', formatMontant(total_tva)] }, { cellules: ['Total TTC', formatMontant(total_ttc)] }],
  sansCase: true,
})
