import { COMPTE_ETAT_LABELS, type CompteEtat } from '@sillon/domain/dossiers/invitations/compte-etat'
import { Check, Lock, Mail, UserX } from 'lucide-react'
import { Pill, type PillTone } from '../../../ui/pill.tsx'

const LOOKS = {
  aucun: { tone: 'neutral', Icon: UserX },
  invite: { tone: 'wheat', Icon: Mail },
  actif: { tone: 'green', Icon: Check },
  desactive: { tone: 'neutral', Icon: Lock },
} as const satisfies Record<CompteEtat, { tone: PillTone; Icon: typeof Check }>

export function ComptePill({ compte }: { compte: CompteEtat }) {
  const { tone, Icon } = LOOKS[compte]
  return (
    <Pill icon={<Icon size={14} strokeWidth={2.4} />} tone={tone}>
      {COMPTE_ETAT_LABELS[compte]}
    </Pill>
  )
}
