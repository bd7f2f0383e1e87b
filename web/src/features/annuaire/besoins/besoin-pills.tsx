import {
  BESOIN_STATUT_LABELS,
  type BesoinStatut,
  REPONSE_BESOIN_STATUT_LABELS,
  type ReponseBesoinStatut,
} from '@sillon/domain/annuaire/besoins/besoin-statut'
import { Check, Hourglass, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Pill, type PillTone } from '../../../ui/pill.tsx'

type Look = { tone: PillTone; icon: ReactNode }

const icon = { size: 14, strokeWidth: 2.4 }
const attend: Look = { tone: 'wheat', icon: <Hourglass {...icon} /> }
const convenu: Look = { tone: 'green', icon: <Check {...icon} /> }

const BESOINS: Record<BesoinStatut, Look> = {
  ouvert: attend,
  trouve: convenu,
  passe: { tone: 'neutral', icon: <Hourglass {...icon} /> },
}

const REPONSES: Record<ReponseBesoinStatut, Look> = {
  proposee: attend,
  acceptee: convenu,
  refusee: { tone: 'neutral', icon: <X {...icon} /> },
  retiree: { tone: 'neutral', icon: <Undo2 {...icon} /> },
}

export const BesoinPill = ({ statut }: { statut: BesoinStatut }) => (
  <Pill {...BESOINS[statut]}>{BESOIN_STATUT_LABELS[statut]}</Pill>
)

export const ReponsePill = ({ statut }: { statut: ReponseBesoinStatut }) => (
  <Pill {...REPONSES[statut]}>{REPONSE_BESOIN_STATUT_LABELS[statut]}</Pill>
)
