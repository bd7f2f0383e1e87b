import { COURRIEL_STATUT_LABELS, type CourrielStatut } from '@sillon/domain/secretariat/courriels/courriel-statut'
import { Ban, Check, Hourglass, type LucideIcon, X } from 'lucide-react'
import { Pill, type PillTone } from '../../../ui/pill.tsx'

const LOOKS: Record<CourrielStatut, { tone: PillTone; icone: LucideIcon }> = {
  echec: { tone: 'brick', icone: X },
  en_attente: { tone: 'wheat', icone: Hourglass },
  envoye: { tone: 'green', icone: Check },
  annule: { tone: 'neutral', icone: Ban },
}

export function CourrielStatutPill({ statut, size }: { statut: CourrielStatut; size?: 'md' | 'sm' }) {
  const { tone, icone: Icone } = LOOKS[statut]
  return (
    <Pill icon={<Icone size={14} strokeWidth={2.4} />} {...(size && { size })} tone={tone}>
      {COURRIEL_STATUT_LABELS[statut]}
    </Pill>
  )
}
