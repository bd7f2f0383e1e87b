import { defineCycle } from '../../cycle.ts'
import { RuleViolation } from '../../rule-violation.ts'

export const FACTURE_FOURNISSEUR_STATUTS = ['a_saisir', 'a_controler', 'approuvee', 'contestee', 'refusee'] as const
export type FactureFournisseurStatut = (typeof FACTURE_FOURNISSEUR_STATUTS)[number]

export const FACTURE_FOURNISSEUR_STATUT_LABELS: Record<FactureFournisseurStatut, string> = {
  a_saisir: 'À saisir',
  a_controler: 'À contrôler',
  approuvee: 'Approuvée',
  contestee: 'Contestée',
  refusee: 'Refusée',
}

/** Those that count in what was invoiced for an order. */
export const STATUTS_COMPTES: readonly FactureFournisseurStatut[] = ['a_controler', 'approuvee', 'contestee']

export const ACTES_FACTURE_FOURNISSEUR = ['approuver', 'contester', 'refuser', 'declarer', 'reprendre'] as const
export type ActeFactureFournisseur = (typeof ACTES_FACTURE_FOURNISSEUR)[number]

const { can, apply } = defineCycle(
  FACTURE_FOURNISSEUR_STATUT_LABELS,
  {
    saisir: { de: ['a_saisir', 'a_controler'], vers: 'a_controler' },
    rapprocher: { de: ['a_controler'], vers: null },
    supprimer: { de: ['a_saisir'], vers: null },
    approuver: { de: ['a_controler', 'contestee'], vers: 'approuvee' },
    contester: { de: ['a_controler'], vers: 'contestee' },
    refuser: { de: ['a_controler', 'contestee'], vers: 'refusee' },
    /** Says that the refusal or the dispute was told to the supplier on the platform. */
    declarer: { de: ['contestee', 'refusee'], vers: null },
    /** Takes a decision back. */
    reprendre: { de: ['approuvee', 'contestee', 'refusee'], vers: 'a_controler' },
  },
  ({ statut }) =>
    new RuleViolation(
      'facture-fournisseur.acte-impossible',
      `Cette facture est ${statut}\u00a0: cet acte n’est pas possible.`,
    ),
)

export const applyFactureFournisseur = apply
export const canFactureFournisseur = can

type Declarable = { statut: FactureFournisseurStatut; declaree_le: string | null }

/** Whether the decision must still be told to the supplier on its platform, which is the legal channel. */
export const isADeclarer = ({ statut, declaree_le }: Declarable): boolean =>
  can('declarer', statut) && declaree_le === null
