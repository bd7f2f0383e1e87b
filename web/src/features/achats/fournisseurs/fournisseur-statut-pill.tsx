import {
  FOURNISSEUR_STATUT_LABELS,
  type FournisseurStatut,
} from '@sillon/domain/achats/fournisseurs/fournisseur-statut'
import { Archive, Check, type LucideIcon, Pause } from 'lucide-react'
import { Pill, type PillTone } from '../../../ui/pill.tsx'

const LOOKS: Record<FournisseurStatut, { tone: PillTone; icone: LucideIcon }> = {
  actif: { tone: 'green', icone: Check },
  suspendu: { tone: 'orange', icone: Pause },
  archive: { tone: 'neutral', icone: Archive },
}

export function FournisseurStatutPill({ statut, size }: { statut: FournisseurStatut; size?: 'md' | 'sm' }) {
  const { tone, icone: Icone } = LOOKS[statut]
  return (
    <Pill icon={<Icone size={14} strokeWidth={2.4} />} {...(size && { size })} tone={tone}>
      {FOURNISSEUR_STATUT_LABELS[statut]}
    </Pill>
  )
}
