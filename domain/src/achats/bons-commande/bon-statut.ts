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
 * For each act, the states it may start from and the state it leads to. Until when a member may do it depends on the
 * closing hour, checked elsewhere.
 */
export const ACTES_BON = {
  enregistrer: { de: ['brouillon'], vers: 'brouillon' },
  /** Also when a validated order is edited: the conditions are accepted again. */
  valider: { de: ['brouillon', 'valide'], vers: 'valide' },
  /**
   * At the attribution: `confirmer` when the price is at most the announced one, `demander_accord` when it is above.
   */
  confirmer: { de: ['valide', 'a_reconfirmer'], vers: 'confirme' },
  demander_accord: { de: ['valide'], vers: 'a_reconfirmer' },
  /** An amendment does not change the state of the order. */
  amender: { de: ['valide', 'confirme', 'partiellement_livre'], vers: null },
  receptionner: { de: ['confirme', 'partiellement_livre'], vers: 'partiellement_livre' },
  livrer: { de: ['confirme', 'partiellement_livre'], vers: 'livre' },
  /** When a reception was entered by mistake. */
  reprendre: { de: ['partiellement_livre', 'livre'], vers: 'confirme' },
  facturer: { de: ['livre'], vers: 'facture' },
  solder: { de: ['livre', 'facture'], vers: 'solde' },
  annuler: { de: ['brouillon', 'valide', 'a_reconfirmer', 'confirme'], vers: 'annule' },
} as const satisfies Record<string, { de: readonly BonStatut[]; vers: BonStatut | null }>

export type ActeBon = keyof typeof ACTES_BON

const VERBES: Record<ActeBon, string> = {
  enregistrer: 'enregistrer',
  valider: 'valider',
  confirmer: 'confirmer',
  demander_accord: 'faire reconfirmer',
  amender: 'modifier',
  receptionner: 'réceptionner',
  livrer: 'livrer',
  reprendre: 'reprendre',
  facturer: 'facturer',
  solder: 'solder',
  annuler: 'annuler',
}

export function canBon(acte: ActeBon, statut: BonStatut): boolean {
  const de: readonly BonStatut[] = ACTES_BON[acte].de
  return de.includes(statut)
}

declare const cycle: unique symbol

/** A state given by the life cycle: the repositories write no other one. */
export type BonStatutDonne = BonStatut & { readonly [cycle]: true }

/** The state that an act leads to. Throws when the state does not allow the act. */
export function applyBon(acte: ActeBon, statut: BonStatut): BonStatutDonne {
  if (!canBon(acte, statut)) {
    const libelle = BON_STATUT_LABELS[statut].toLowerCase()
    throw new RuleViolation(`bon.${acte}`, `On ne peut pas ${VERBES[acte]} un bon de commande ${libelle}.`)
  }
  return (ACTES_BON[acte].vers ?? statut) as BonStatutDonne
}
