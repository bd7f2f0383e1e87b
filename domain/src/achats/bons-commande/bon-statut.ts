import { defineCycle, type StatutDonne } from '../../cycle.ts'
import { RuleViolation } from '../../rule-violation.ts'

export const BON_STATUTS = [
  'brouillon',
  'valide',
  'a_reconfirmer',
  'confirme',
  'partiellement_livre',
  'livre',
  'facture',
  'solde',
  'annule',
] as const
export type BonStatut = (typeof BON_STATUTS)[number]

export const BON_STATUT_LABELS: Record<BonStatut, string> = {
  brouillon: 'Brouillon',
  valide: 'Validé',
  a_reconfirmer: 'À reconfirmer',
  confirme: 'Confirmé',
  partiellement_livre: 'Livré en partie',
  livre: 'Livré',
  facture: 'Facturé',
  solde: 'Soldé',
  annule: 'Annulé',
}

/**
 * The life of an order. Until when a member may do an act depends on the closing hour, checked elsewhere.
 */
export const {
  actes: ACTES_BON,
  can: canBon,
  apply: applyBon,
} = defineCycle(
  BON_STATUT_LABELS,
  {
    enregistrer: { de: ['brouillon'], vers: 'brouillon', verbe: 'enregistrer' },
    /** Also when a validated order is edited: the conditions are accepted again. */
    valider: { de: ['brouillon', 'valide'], vers: 'valide', verbe: 'valider' },
    /**
     * At the attribution: `confirmer` when the price is at most the announced one, `demander_accord` when it is above.
     */
    confirmer: { de: ['valide', 'a_reconfirmer'], vers: 'confirme', verbe: 'confirmer' },
    demander_accord: { de: ['valide'], vers: 'a_reconfirmer', verbe: 'faire reconfirmer' },
    /** An amendment does not change the state of the order. */
    amender: { de: ['valide', 'confirme', 'partiellement_livre'], vers: null, verbe: 'modifier' },
    receptionner: { de: ['confirme', 'partiellement_livre'], vers: 'partiellement_livre', verbe: 'réceptionner' },
    livrer: { de: ['confirme', 'partiellement_livre'], vers: 'livre', verbe: 'livrer' },
    /** When a reception was entered by mistake. */
    reprendre: { de: ['partiellement_livre', 'livre'], vers: 'confirme', verbe: 'reprendre' },
    facturer: { de: ['livre'], vers: 'facture', verbe: 'facturer' },
    solder: { de: ['livre', 'facture'], vers: 'solde', verbe: 'solder' },
    /** When a payment of its invoice is taken back. */
    rouvrir: { de: ['solde'], vers: 'facture', verbe: 'rouvrir' },
    /** When its member had refused the final price, and changes their mind in time. */
    retablir: { de: ['annule'], vers: 'confirme', verbe: 'rétablir' },
    annuler: { de: ['brouillon', 'valide', 'a_reconfirmer', 'confirme'], vers: 'annule', verbe: 'annuler' },
  },
  ({ acte, regle, statut }) =>
    new RuleViolation(`bon.${acte}`, `On ne peut pas ${regle.verbe} un bon de commande ${statut}.`),
)

export type ActeBon = keyof typeof ACTES_BON
export type BonStatutDonne = StatutDonne<BonStatut>
