import type { UtilisateurLigne } from '@sillon/contract/comptes/utilisateurs'
import { UTILISATEUR_STATUT_LABELS, type UtilisateurStatut } from '@sillon/domain/comptes/comptes/utilisateur-statut'
import { Ban, Check, Hourglass, type LucideIcon, Trash2, UserX } from 'lucide-react'
import { formatShortDate } from '../../../lib/format.ts'
import { Pill, type PillTone } from '../../../ui/pill.tsx'

const LOOKS: Record<UtilisateurStatut, { tone: PillTone; icone: LucideIcon }> = {
  invite: { tone: 'wheat', icone: Hourglass },
  actif: { tone: 'green', icone: Check },
  desactive: { tone: 'neutral', icone: Ban },
  suppression: { tone: 'orange', icone: Trash2 },
  anonymise: { tone: 'neutral', icone: UserX },
}

type Props = { compte: Pick<UtilisateurLigne, 'statut' | 'invitation_expire_le'>; size?: 'md' | 'sm' }

/** The status of an account; for an invitation, also the end of its link. */
export function ComptePill({ compte: { statut, invitation_expire_le }, size }: Props) {
  const { tone, icone: Icone } = LOOKS[statut]
  const lien = invitation_expire_le ? `expire le ${formatShortDate(invitation_expire_le)}` : 'lien expiré'
  return (
    <Pill icon={<Icone size={14} strokeWidth={2.4} />} size={size} tone={tone}>
      {UTILISATEUR_STATUT_LABELS[statut]}
      {statut === 'invite' && <span className="font-normal">{lien}</span>}
    </Pill>
  )
}
