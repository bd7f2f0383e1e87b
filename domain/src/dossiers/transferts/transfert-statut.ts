import { defineCycle } from '../../cycle.ts'
import { type Jour, jourOf } from '../../jour.ts'
import { RuleViolation } from '../../rule-violation.ts'

export const TRANSFERT_STATUTS = ['en_attente', 'accepte', 'refuse', 'annule', 'expire'] as const
export type TransfertStatut = (typeof TRANSFERT_STATUTS)[number]

const STATUTS_DITS: Record<TransfertStatut, string> = {
  en_attente: 'en attente',
  accepte: 'accepté',
  refuse: 'refusé',
  annule: 'annulé',
  expire: 'expiré',
}

/** The company that gives, the company that receives, an administrator, the clock. */
type Acteur = 'cedant' | 'receveur' | 'admin' | 'systeme'

/** The whole life of a request. Only the receiving company may accept, not even an administrator. */
const {
  actes: ACTES,
  can,
  apply,
} = defineCycle(
  STATUTS_DITS,
  {
    accepter: { de: ['en_attente'], vers: 'accepte', acteurs: ['receveur'] },
    refuser: { de: ['en_attente'], vers: 'refuse', acteurs: ['receveur'] },
    annuler: { de: ['en_attente'], vers: 'annule', acteurs: ['cedant', 'admin', 'systeme'] },
    expirer: { de: ['en_attente'], vers: 'expire', acteurs: ['systeme'] },
  },
  ({ statut }) => new RuleViolation('transfert.termine', `Ce transfert est déjà ${statut}\u00a0: il ne change plus.`),
)

export const applyTransfert = apply

/** Acts that have a route; the others are done by the clock. */
export const ACTES_OFFERTS = ['accepter', 'refuser', 'annuler'] as const satisfies (keyof typeof ACTES)[]
export type ActeOffert = (typeof ACTES_OFFERTS)[number]

export const actesOfferts = (statut: TransfertStatut, acteurs: readonly Acteur[]): ActeOffert[] =>
  ACTES_OFFERTS.filter((acte) => can(acte, statut) && ACTES[acte].acteurs.some((acteur) => acteurs.includes(acteur)))

export const TRANSFERT_JOURS = 30

export const expirationOf = (now: Date): Date => new Date(now.getTime() + TRANSFERT_JOURS * 86_400_000)

/** The last day is included: the nightly job closes the request afterwards. */
export const isExpire = ({ expire_le }: { expire_le: string }, today: Jour): boolean => jourOf(expire_le) < today

export const statutActuel = (
  transfert: { statut: TransfertStatut; expire_le: string },
  today: Jour,
): TransfertStatut => (transfert.statut === 'en_attente' && isExpire(transfert, today) ? 'expire' : transfert.statut)
