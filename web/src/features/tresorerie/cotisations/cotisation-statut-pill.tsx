import {
  COTISATION_STATUT_LABELS,
  type CotisationStatutAffiche,
} from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import { Ban, Calculator, Calendar, ChartPie, Check, Clock, Hourglass, type LucideIcon, Scale, X } from 'lucide-react'
import { Pill, type PillTone } from '../../../ui/pill.tsx'

const LOOKS: Record<CotisationStatutAffiche, { tone: PillTone; icone: LucideIcon }> = {
  calculee: { tone: 'neutral', icone: Calculator },
  appelee: { tone: 'wheat', icone: Hourglass },
  partiellement_payee: { tone: 'sky', icone: ChartPie },
  payee: { tone: 'green', icone: Check },
  en_retard: { tone: 'brick', icone: Clock },
  echelonnee: { tone: 'sky', icone: Calendar },
  annulee: { tone: 'neutral', icone: Ban },
  irrecouvrable: { tone: 'neutral', icone: X },
}

type Props = { cotisation: { statut: CotisationStatutAffiche; litige: boolean }; size?: 'md' | 'sm' }

/** The status of a fee, and the dispute that stops its reminders. */
export function CotisationStatutPill({ cotisation: { statut, litige }, size = 'md' }: Props) {
  const { tone, icone: Icone } = LOOKS[statut]
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Pill icon={<Icone size={14} strokeWidth={2.4} />} size={size} tone={tone}>
        {COTISATION_STATUT_LABELS[statut]}
      </Pill>
      {litige && (
        <Pill icon={<Scale size={14} strokeWidth={2.4} />} size={size} tone="orange">
          Litige
        </Pill>
      )}
    </span>
  )
}
