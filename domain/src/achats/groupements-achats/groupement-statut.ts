import { RuleViolation } from '../../rule-violation.ts'

/** Life of a group purchase, in order; `annule` ends it before the supplier order. */
export const GROUPEMENT_STATUTS = [
  'brouillon',
  'publie',
  'ouvert',
  'clos',
  'en_negociation',
  'attribue',
  'commande',
  'en_livraison',
  'livre',
  'facture',
  'solde',
  'annule',
] as const
export type GroupementStatut = (typeof GROUPEMENT_STATUTS)[number]

export const GROUPEMENT_STATUT_LABELS: Record<GroupementStatut, string> = {
  brouillon: 'Brouillon',
  publie: 'À venir',
  ouvert: 'Ouvert',
  clos: 'Clos',
  en_negociation: 'En négociation',
  attribue: 'Attribué',
  commande: 'Commandé',
  en_livraison: 'En livraison',
  livre: 'Livré',
  facture: 'Facturé',
  solde: 'Soldé',
  annule: 'Annulé',
}

/** For each act, the states it may start from and the state it leads to. */
export const ACTES_GROUPEMENT = {
  publier: { de: ['brouillon'], vers: 'publie' },
  depublier: { de: ['publie'], vers: 'brouillon' },
  /** Done by the clock. */
  ouvrir: { de: ['publie'], vers: 'ouvert' },
  prolonger: { de: ['ouvert'], vers: 'ouvert' },
  /** By a decision of the closing, which also decides what happens to each article. */
  rouvrir: { de: ['clos', 'en_negociation'], vers: 'ouvert' },
  /** By the clock, or by hand before the hour. */
  cloturer: { de: ['ouvert'], vers: 'clos' },
  negocier: { de: ['clos'], vers: 'en_negociation' },
  attribuer: { de: ['clos', 'en_negociation'], vers: 'attribue' },
  commander: { de: ['attribue'], vers: 'commande' },
  /** When the supplier order was wrong, and nothing was received. */
  reprendre: { de: ['commande'], vers: 'attribue' },
  receptionner: { de: ['commande', 'en_livraison'], vers: 'en_livraison' },
  /** When the last reception was a mistake: nothing was received any more, so the supplier order may be cancelled. */
  annuler_receptions: { de: ['en_livraison'], vers: 'commande' },
  /** From `commande` when the supplier delivers nothing: all outstanding quantities were given up. */
  livrer: { de: ['commande', 'en_livraison'], vers: 'livre' },
  /** While nothing was invoiced. */
  rouvrir_livraison: { de: ['livre'], vers: 'en_livraison' },
  facturer: { de: ['livre'], vers: 'facture' },
  solder: { de: ['facture'], vers: 'solde' },
  annuler: { de: ['brouillon', 'publie', 'ouvert', 'clos', 'en_negociation', 'attribue'], vers: 'annule' },
} as const satisfies Record<string, { de: readonly GroupementStatut[]; vers: GroupementStatut }>

export type ActeGroupement = keyof typeof ACTES_GROUPEMENT

export const ACTE_GROUPEMENT_LABELS: Record<ActeGroupement, string> = {
  publier: 'Publier',
  depublier: 'Retirer de la publication',
  ouvrir: 'Ouvrir',
  prolonger: 'Prolonger',
  rouvrir: 'Rouvrir',
  cloturer: 'Clôturer',
  negocier: 'Négocier avec le fournisseur',
  attribuer: 'Attribuer',
  commander: 'Commander au fournisseur',
  reprendre: 'Reprendre la commande',
  receptionner: 'Enregistrer une réception',
  annuler_receptions: 'Annuler les réceptions',
  livrer: 'Terminer la livraison',
  rouvrir_livraison: 'Rouvrir la livraison',
  facturer: 'Facturer',
  solder: 'Solder',
  annuler: 'Annuler',
}

export function canGroupement(acte: ActeGroupement, statut: GroupementStatut): boolean {
  const de: readonly GroupementStatut[] = ACTES_GROUPEMENT[acte].de
  return de.includes(statut)
}

/** The state that an act leads to. Throws when the state does not allow the act. */
export function applyGroupement(acte: ActeGroupement, statut: GroupementStatut): GroupementStatut {
  if (!canGroupement(acte, statut)) {
    throw new RuleViolation(
      `groupement.${acte}`,
      `«\u00a0${ACTE_GROUPEMENT_LABELS[acte]}\u00a0» n’est pas possible\u00a0: le groupement est ${GROUPEMENT_STATUT_LABELS[statut].toLowerCase()}.`,
    )
  }
  return ACTES_GROUPEMENT[acte].vers
}

/** True from the opening to the closing, closing hour excluded. */
export const isOuvertAt = (
  { statut, ouverture_le, cloture_le }: { statut: GroupementStatut; ouverture_le: string; cloture_le: string },
  now: Date,
): boolean => statut === 'ouvert' && new Date(ouverture_le) <= now && now < new Date(cloture_le)
