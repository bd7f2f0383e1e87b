import { COTISATION_STATUT_LABELS, type CotisationStatutAffiche } from '@sillon/domain/cotisations/cotisation-statut'
import { Archive, Calculator, Check, CircleAlert, Hourglass, type LucideIcon, Send, X } from 'lucide-react'
import { Pill, type PillTone } from '../../ui/pill.tsx'

/** Colour and sign of each status (design.md §3). */
const LOOKS: Record<CotisationStatutAffiche, { tone: PillTone; icone: LucideIcon }> = {
  calculee: { tone: 'neutral', icone: Calculator },
  appelee: { tone: 'sky', icone: Send },
  partiellement_payee: { tone: 'wheat', icone: Hourglass },
  payee: { tone: 'solid', icone: Check },
  en_retard: { tone: 'brick', icone: CircleAlert },
  annulee: { tone: 'neutral', icone: X },
  irrecouvrable: { tone: 'neutral', icone: Archive },
}

export function StatutCotisationPill({ statut }: { statut: CotisationStatutAffiche }) {
  const { tone, icone: Icone } = LOOKS[statut]
  return (
    <Pill icon={<Icone size={14} strokeWidth={2.4} />} tone={tone}>
      {COTISATION_STATUT_LABELS[statut]}
    </Pill>
  )
}
