import { defineCycle } from '../../cycle.ts'
import type { Jour } from '../../jour.ts'
import { RuleViolation } from '../../rule-violation.ts'

export const RAYONS_KM = [10, 20, 30, 50] as const
export type RayonKm = (typeof RAYONS_KM)[number]

/** Open needs of one person. */
export const BESOINS_OUVERTS_MAX = 3
/** Needs written by one person in one day. */
export const BESOINS_PAR_JOUR = 10

/** All of them are read, never written: a need ends by itself the day after its last one. */
export const BESOIN_STATUTS = ['ouvert', 'trouve', 'passe'] as const
export type BesoinStatut = (typeof BESOIN_STATUTS)[number]

export const BESOIN_STATUT_LABELS: Record<BesoinStatut, string> = {
  ouvert: 'Ouvert',
  trouve: 'Trouvé',
  passe: 'Passé',
}

export const statutBesoin = (besoin: { trouve_le: string | null; au: Jour }, today: Jour): BesoinStatut => {
  if (besoin.trouve_le !== null) return 'trouve'
  return besoin.au < today ? 'passe' : 'ouvert'
}

export const REPONSE_BESOIN_STATUTS = ['proposee', 'acceptee', 'refusee', 'retiree'] as const
export type ReponseBesoinStatut = (typeof REPONSE_BESOIN_STATUTS)[number]

export const REPONSE_BESOIN_STATUT_LABELS: Record<ReponseBesoinStatut, string> = {
  proposee: 'En attente',
  acceptee: 'Acceptée',
  refusee: 'Refusée',
  retiree: 'Retirée',
}

/** Who wrote the need, the neighbour who answered it. */
type Acteur = 'auteur' | 'voisin'

const {
  actes: ACTES,
  can,
  apply,
} = defineCycle(
  REPONSE_BESOIN_STATUT_LABELS,
  {
    accepter: { de: ['proposee'], vers: 'acceptee', acteur: 'auteur' },
    refuser: { de: ['proposee'], vers: 'refusee', acteur: 'auteur' },
    retirer: { de: ['proposee', 'acceptee'], vers: 'retiree', acteur: 'voisin' },
  },
  ({ statut }) =>
    new RuleViolation('besoin.reponse-terminee', `Cette réponse est déjà ${statut}\u00a0: elle ne change plus.`),
)

export const applyReponseBesoin = apply

export const ACTES_REPONSE_BESOIN = ['accepter', 'refuser', 'retirer'] as const satisfies (keyof typeof ACTES)[]
export type ActeReponseBesoin = (typeof ACTES_REPONSE_BESOIN)[number]

export const acteurDe = (acte: ActeReponseBesoin): Acteur => ACTES[acte].acteur

/** The acts of the reader on one answer. Nothing changes once the last day of the need is over. */
export const actesReponseBesoin = (
  { statut, au }: { statut: ReponseBesoinStatut; au: Jour },
  acteur: Acteur,
  today: Jour,
): ActeReponseBesoin[] =>
  au < today ? [] : ACTES_REPONSE_BESOIN.filter((acte) => can(acte, statut) && acteurDe(acte) === acteur)
