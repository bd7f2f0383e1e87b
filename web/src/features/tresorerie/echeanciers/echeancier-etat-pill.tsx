import { ECHEANCIER_ETAT_LABELS } from '@sillon/domain/tresorerie/echeanciers/phrase-echeancier'
import type { EcheancierEtat } from '@sillon/domain/tresorerie/echeanciers/suivi'
import { Ban, Check, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react'
import { Pill, type PillTone } from '../../../ui/pill.tsx'

const LOOKS: Record<EcheancierEtat, { tone: PillTone; icone: LucideIcon }> = {
  a_jour: { tone: 'green', icone: Check },
  proche: { tone: 'wheat', icone: Hourglass },
  rompu: { tone: 'brick', icone: TriangleAlert },
  solde: { tone: 'green', icone: Check },
  abandonne: { tone: 'neutral', icone: Ban },
}

export function EcheancierEtatPill({ etat }: { etat: EcheancierEtat }) {
  const { tone, icone: Icone } = LOOKS[etat]
  return (
    <Pill icon={<Icone size={14} strokeWidth={2.4} />} size="sm" tone={tone}>
      {ECHEANCIER_ETAT_LABELS[etat]}
    </Pill>
  )
}
