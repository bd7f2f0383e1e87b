import { type Jour, jourOf } from '../../jour.ts'
import { RuleViolation } from '../../rule-violation.ts'

export const TRANSFERT_STATUTS = ['en_attente', 'accepte', 'refuse', 'annule', 'expire'] as const
export type TransfertStatut = (typeof TRANSFERT_STATUTS)[number]

/** The company that gives, the company that receives, an administrator, the clock. */
type Acteur = 'cedant' | 'receveur' | 'admin' | 'systeme'
type Transition = { from: readonly TransfertStatut[]; to: TransfertStatut; acteurs: readonly Acteur[] }

/** The whole life of a request. Only the receiving company may accept, not even an administrator. */
const TRANSITIONS = {
  accepter: { from: ['en_attente'], to: 'accepte', acteurs: ['receveur'] },
  refuser: { from: ['en_attente'], to: 'refuse', acteurs: ['receveur'] },
  annuler: { from: ['en_attente'], to: 'annule', acteurs: ['cedant', 'admin', 'systeme'] },
  expirer: { from: ['en_attente'], to: 'expire', acteurs: ['systeme'] },
} as const satisfies Record<string, Transition>

type ActeTransfert = keyof typeof TRANSITIONS
/** Acts that have a route; the others are done by the clock. */
export const ACTES_OFFERTS = ['accepter', 'refuser', 'annuler'] as const satisfies ActeTransfert[]
export type ActeOffert = (typeof ACTES_OFFERTS)[number]

const FIN: Record<TransfertStatut, string> = {
  en_attente: 'en attente',
  accepte: 'accepté',
  refuse: 'refusé',
  annule: 'annulé',
  expire: 'expiré',
}

const transitionOf = (acte: ActeTransfert): Transition => TRANSITIONS[acte]

export const actesOfferts = (statut: TransfertStatut, acteurs: readonly Acteur[]): ActeOffert[] =>
  ACTES_OFFERTS.filter((acte) => {
    const { from, acteurs: permis } = transitionOf(acte)
    return from.includes(statut) && permis.some((acteur) => acteurs.includes(acteur))
  })

/** The status after the act. Throws the sentence that tells what happened meanwhile. */
export function applyActe(acte: ActeTransfert, statut: TransfertStatut): TransfertStatut {
  const { from, to } = transitionOf(acte)
  if (from.includes(statut)) return to
  throw new RuleViolation('transfert.termine', `Ce transfert est déjà ${FIN[statut]}\u00a0: il ne change plus.`)
}

export const TRANSFERT_JOURS = 30

export const expirationOf = (now: Date): Date => new Date(now.getTime() + TRANSFERT_JOURS * 86_400_000)

/** The last day is included: the nightly job closes the request afterwards. */
export const isExpire = ({ expire_le }: { expire_le: string }, today: Jour): boolean => jourOf(expire_le) < today

export const statutActuel = (
  transfert: { statut: TransfertStatut; expire_le: string },
  today: Jour,
): TransfertStatut => (transfert.statut === 'en_attente' && isExpire(transfert, today) ? 'expire' : transfert.statut)
