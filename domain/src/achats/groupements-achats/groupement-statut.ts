import { defineCycle } from '../../cycle.ts'
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

/** `label`: the act as its button says it. */
export const {
  actes: ACTES_GROUPEMENT,
  can: canGroupement,
  apply: applyGroupement,
} = defineCycle(
  GROUPEMENT_STATUT_LABELS,
  {
    publier: { de: ['brouillon'], vers: 'publie', label: 'Publier' },
    depublier: { de: ['publie'], vers: 'brouillon', label: 'Retirer de la publication' },
    /** Done by the clock. */
    ouvrir: { de: ['publie'], vers: 'ouvert', label: 'Ouvrir' },
    prolonger: { de: ['ouvert'], vers: 'ouvert', label: 'Prolonger' },
    /** By a decision of the closing, which also decides what happens to each article. */
    rouvrir: { de: ['clos', 'en_negociation'], vers: 'ouvert', label: 'Rouvrir' },
    /** By the clock, or by hand before the hour. */
    cloturer: { de: ['ouvert'], vers: 'clos', label: 'Clôturer' },
    negocier: { de: ['clos'], vers: 'en_negociation', label: 'Négocier avec le fournisseur' },
    attribuer: { de: ['clos', 'en_negociation'], vers: 'attribue', label: 'Attribuer' },
    commander: { de: ['attribue'], vers: 'commande', label: 'Commander au fournisseur' },
    /** When the supplier order was wrong, and nothing was received. */
    reprendre: { de: ['commande'], vers: 'attribue', label: 'Reprendre la commande' },
    receptionner: { de: ['commande', 'en_livraison'], vers: 'en_livraison', label: 'Enregistrer une réception' },
    /** When the last reception was a mistake: nothing was received any more, so the supplier order may be cancelled. */
    annuler_receptions: { de: ['en_livraison'], vers: 'commande', label: 'Annuler les réceptions' },
    /** From `commande` when the supplier delivers nothing: all outstanding quantities were given up. */
    livrer: { de: ['commande', 'en_livraison'], vers: 'livre', label: 'Terminer la livraison' },
    /** While nothing was invoiced. */
    rouvrir_livraison: { de: ['livre'], vers: 'en_livraison', label: 'Rouvrir la livraison' },
    facturer: { de: ['livre'], vers: 'facture', label: 'Facturer' },
    solder: { de: ['facture'], vers: 'solde', label: 'Solder' },
    /** When an invoice of one of its orders is due again. */
    rouvrir_factures: { de: ['solde'], vers: 'facture', label: 'Rouvrir les factures' },
    annuler: {
      de: ['brouillon', 'publie', 'ouvert', 'clos', 'en_negociation', 'attribue'],
      vers: 'annule',
      label: 'Annuler',
    },
  },
  ({ acte, regle, statut }) =>
    new RuleViolation(
      `groupement.${acte}`,
      `«\u00a0${regle.label}\u00a0» n’est pas possible\u00a0: le groupement est ${statut}.`,
    ),
)

export type ActeGroupement = keyof typeof ACTES_GROUPEMENT

/** True from the opening to the closing, closing hour excluded. */
export const isOuvertAt = (
  { statut, ouverture_le, cloture_le }: { statut: GroupementStatut; ouverture_le: string; cloture_le: string },
  now: Date,
): boolean => statut === 'ouvert' && new Date(ouverture_le) <= now && now < new Date(cloture_le)
