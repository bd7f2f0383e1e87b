import {
  ADHESION_STATUT_LABELS,
  type AdhesionStatut,
  statutAffiche,
} from '@sillon/domain/comptes/droits/adhesion-statut'
import {
  Archive,
  Ban,
  Check,
  FilePen,
  FileText,
  Hourglass,
  Lock,
  LogOut,
  type LucideIcon,
  Pause,
  Pencil,
  UserMinus,
  X,
} from 'lucide-react'
import { Pill, type PillTone } from '../../../ui/pill.tsx'

export type StatutAffiche = AdhesionStatut | 'en_preparation'

/** Colour and icon of each status: a colour alone is not enough to tell them apart. */
export const STATUT_LOOKS: Record<StatutAffiche, { tone: PillTone; icone: LucideIcon }> = {
  brouillon: { tone: 'neutral', icone: FileText },
  en_preparation: { tone: 'neutral', icone: FilePen },
  soumise: { tone: 'wheat', icone: Hourglass },
  a_completer: { tone: 'orange', icone: Pencil },
  active: { tone: 'green', icone: Check },
  suspendue: { tone: 'orange', icone: Pause },
  refusee: { tone: 'brick', icone: X },
  abandonnee: { tone: 'neutral', icone: Archive },
  resiliee: { tone: 'neutral', icone: LogOut },
  radiee: { tone: 'brick', icone: UserMinus },
  exclue: { tone: 'brick', icone: Ban },
  terminee: { tone: 'neutral', icone: Lock },
}

type Props = { adhesion: { statut: AdhesionStatut; en_preparation: boolean }; size?: 'md' | 'sm' }

export function StatutPill({ adhesion, size }: Props) {
  const statut = statutAffiche(adhesion)
  const { tone, icone: Icone } = STATUT_LOOKS[statut]
  return (
    <Pill icon={<Icone size={14} strokeWidth={2.4} />} size={size} tone={tone}>
      {ADHESION_STATUT_LABELS[statut]}
    </Pill>
  )
}
