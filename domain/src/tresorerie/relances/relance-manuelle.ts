import { addJours, type Jour } from '../../jour.ts'
import type { ParametresRelances } from '../../organisme/parametres/relances.ts'
import {
  MOTIF_SANS_RELANCE_LABELS,
  MOTIFS_SANS_RELANCE,
  type PieceARelancer,
  type RelanceEnvoyee,
  refusRelanceManuelle,
} from './relance.ts'

/** Why a piece is left out of the reminders sent by hand. */
export const MOTIFS_ECART = [...MOTIFS_SANS_RELANCE, 'sans_email', 'introuvable'] as const
type MotifEcart = (typeof MOTIFS_ECART)[number]

export const MOTIF_ECART_LABELS: Record<MotifEcart, string> = {
  ...MOTIF_SANS_RELANCE_LABELS,
  sans_email: 'Sans adresse e-mail\u00a0: à relancer par courrier',
  introuvable: 'Pièce introuvable',
}

type Candidate = PieceARelancer & { envoyees: readonly RelanceEnvoyee[] }

type Circonstances = {
  parametres: ParametresRelances
  today: Jour
  /** False when no mail reaches the company. */
  joignable: boolean
}

type Decision = { etape: string; motif?: undefined } | { etape?: undefined; motif: MotifEcart }

/** The step of a reminder sent by hand, or why none is sent. Undefined: the piece does not exist any more. */
export function decideRelanceManuelle(piece: Candidate | undefined, circonstances: Circonstances): Decision {
  if (!piece) return { motif: 'introuvable' }
  const { parametres, today, joignable } = circonstances
  const { envoyees } = piece
  const refus = refusRelanceManuelle(piece, { parametres, envoyees, today })
  if (refus) return { motif: refus }
  if (!joignable) return { motif: 'sans_email' }
  return { etape: etapeManuelle(piece, parametres, today) }
}

export const isEtapeManuelle = (etape: string): boolean => etape.startsWith(MANUELLE)

const MANUELLE = 'manuelle-'

/** The last mail of the schedule that is due, when it was not sent, else a step made for today. */
function etapeManuelle({ echeance, envoyees }: Candidate, { etapes }: ParametresRelances, today: Jour): string {
  const due = etapes
    .filter(({ acte, jours }) => acte === 'courriel' && echeance !== null && addJours(echeance, jours) <= today)
    .filter(({ jours }) => jours >= 0 || (echeance !== null && today <= echeance))
    .toSorted((a, b) => a.jours - b.jours)
    .at(-1)
  const isFaite = envoyees.some(({ etape }) => etape === due?.code)
  return due && !isFaite ? due.code : `${MANUELLE}${today}`
}
