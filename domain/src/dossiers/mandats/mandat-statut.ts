import { defineCycle } from '../../cycle.ts'
import { addMois, type Jour } from '../../jour.ts'
import { RuleViolation } from '../../rule-violation.ts'

export const MANDAT_STATUTS = ['brouillon', 'actif', 'suspendu', 'revoque', 'caduc'] as const
export type MandatStatut = (typeof MANDAT_STATUTS)[number]

export const MANDAT_STATUT_LABELS: Record<MandatStatut, string> = {
  brouillon: 'Brouillon',
  actif: 'Actif',
  suspendu: 'Suspendu',
  revoque: 'Révoqué',
  caduc: 'Caduc',
}

export const TYPES_PRELEVEMENT = ['RCUR', 'OOFF'] as const
export type TypePrelevement = (typeof TYPES_PRELEVEMENT)[number]

export const TYPE_PRELEVEMENT_LABELS: Record<TypePrelevement, string> = { RCUR: 'Récurrent', OOFF: 'Ponctuel' }

/** Acts of an administrator on a signed mandate. */
export const ACTES_MANDAT = ['suspendre', 'reprendre', 'revoquer'] as const
export type ActeMandat = (typeof ACTES_MANDAT)[number]

export const { can: canMandat, apply: applyMandat } = defineCycle(
  MANDAT_STATUT_LABELS,
  {
    /** By entering the signature. */
    activer: { de: ['brouillon'], vers: 'actif' },
    suspendre: { de: ['actif'], vers: 'suspendu' },
    reprendre: { de: ['suspendu'], vers: 'actif' },
    revoquer: { de: ['brouillon', 'actif', 'suspendu'], vers: 'revoque' },
    /** By the nightly job. */
    perimer: { de: ['actif', 'suspendu'], vers: 'caduc' },
    /** When two records of one company become one, and the other one’s mandate stays. */
    ecarter: { de: ['brouillon'], vers: 'caduc' },
  },
  ({ statut }) => new RuleViolation('mandat.acte-impossible', `Ce mandat est ${statut}.`),
)

const CADUC_APRES_MOIS = 36

/** A mandate expires after thirty-six months without a collection. */
export const isCaduc = (
  { dernier_prelevement, date_signature }: { dernier_prelevement: Jour | null; date_signature: Jour | null },
  today: Jour,
): boolean => {
  const depuis = dernier_prelevement ?? date_signature
  return depuis !== null && addMois(depuis, CADUC_APRES_MOIS) <= today
}
