import { MANDAT_STATUT_LABELS, type MandatStatut } from '@sillon/domain/dossiers/mandats/mandat-statut'
import {
  LIGNE_STATUT_LABELS,
  type LigneStatut,
  PRELEVEMENT_STATUT_LABELS,
  type PrelevementStatut,
} from '@sillon/domain/tresorerie/prelevements/prelevement-statut'
import { Ban, Check, FileText, Hourglass, type LucideIcon, Pause, X } from 'lucide-react'
import { Pill, type PillTone } from '../../../ui/pill.tsx'

type Look = { tone: PillTone; icone: LucideIcon }

const LOTS: Record<PrelevementStatut, Look> = {
  prepare: { tone: 'wheat', icone: Hourglass },
  exporte: { tone: 'green', icone: Check },
  annule: { tone: 'neutral', icone: Ban },
}

const LIGNES: Record<LigneStatut, Look> = {
  prevue: { tone: 'wheat', icone: Hourglass },
  exportee: { tone: 'green', icone: Check },
  rejetee: { tone: 'brick', icone: X },
  annulee: { tone: 'neutral', icone: Ban },
}

const MANDATS: Record<MandatStatut, Look> = {
  brouillon: { tone: 'neutral', icone: FileText },
  actif: { tone: 'green', icone: Check },
  suspendu: { tone: 'orange', icone: Pause },
  revoque: { tone: 'neutral', icone: Ban },
  caduc: { tone: 'neutral', icone: Ban },
}

const pillOf = ({ tone, icone: Icone }: Look, libelle: string) => (
  <Pill icon={<Icone size={14} strokeWidth={2.4} />} size="sm" tone={tone}>
    {libelle}
  </Pill>
)

export const LotPill = ({ statut }: { statut: PrelevementStatut }) =>
  pillOf(LOTS[statut], PRELEVEMENT_STATUT_LABELS[statut])

export const LignePill = ({ statut }: { statut: LigneStatut }) => pillOf(LIGNES[statut], LIGNE_STATUT_LABELS[statut])

export const MandatPill = ({ statut }: { statut: MandatStatut }) =>
  pillOf(MANDATS[statut], MANDAT_STATUT_LABELS[statut])
