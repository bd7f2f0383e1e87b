import { DROIT_LABELS } from '@sillon/domain/comptes/droits/role'
import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import type { Acces } from '@sillon/domain/dossiers/invitations/acces'
import { COMPTE_ETAT_LABELS, type CompteEtat } from '@sillon/domain/dossiers/invitations/compte-etat'
import { useQuery } from '@tanstack/react-query'
import { Check, Lock, Mail, UserX } from 'lucide-react'
import { formatDate, formatHour } from '../../../lib/format.ts'
import { inPlace } from '../../../lib/query-client.ts'
import { NotRead } from '../../../ui/not-read.tsx'
import { Pill, type PillTone } from '../../../ui/pill.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { apresEnvoi, avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { InvitationActions } from './invitation-actions.tsx'
import { accesQuery } from './invitations.queries.ts'
import { useCanInvite } from './use-can-invite.ts'

/** The state of a person's account, and the acts possible, for the person as saved. */
export function AccesSection({ adherent }: { adherent: Adherent }) {
  const { adhesion } = useWizard()
  const canInvite = useCanInvite()
  const lecture = useQuery({ ...accesQuery({ id: adhesion.id, adherent_id: adherent.id }), meta: inPlace })
  const { data: acces } = lecture
  return (
    <Section className="mt-8 border-t border-line pt-6" level={3} title="Accès au portail">
      {acces ? (
        <div className="grid gap-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ComptePill compte={acces.compte} />
            <span className="text-body">{adherent.droit ? DROIT_LABELS[adherent.droit] : 'Aucun droit'}</span>
          </p>
          <p className="max-w-prose text-body text-ink-2">{phraseOf(adherent, acces, canInvite)}</p>
          {canInvite && <InvitationActions acces={acces} adherent={adherent} />}
        </div>
      ) : (
        <NotRead lecture={lecture} title="L’accès de cette personne n’a pas pu être lu.">
          <Skeleton className="h-20" />
        </NotRead>
      )}
    </Section>
  )
}

function phraseOf({ droit, email }: Adherent, acces: Acces, canInvite: boolean): string {
  const { compte, invitation_expire_le, identifiant } = acces
  if (compte === 'desactive') return 'Ce compte est fermé. Seule la coopérative peut le rouvrir.'
  if (compte === 'actif') {
    return identifiant ? `Cette personne se connecte sous l’identifiant ${identifiant}.` : 'Cette personne se connecte.'
  }
  if (compte === 'invite' && invitation_expire_le) {
    const jusqua = `${formatDate(invitation_expire_le)} à ${formatHour(invitation_expire_le)}`
    return `${apresEnvoi('Une invitation est partie.')} Elle est valable jusqu’au ${jusqua}.`
  }
  if (compte === 'invite') return 'L’invitation n’est plus valable : elle est restée sans réponse.'
  if (!canInvite) return 'Cette personne n’a pas de compte dans le portail.'
  if (!droit) return 'Choisissez ci-dessus ce qu’elle peut faire, et enregistrez : vous pourrez ensuite l’inviter.'
  if (!email) return 'Indiquez ci-dessus son adresse e-mail, et enregistrez : vous pourrez ensuite l’inviter.'
  return avantEnvoi(`Elle recevra à ${email} un lien valable 24 heures pour choisir son mot de passe.`)
}

const LOOKS = {
  aucun: { tone: 'neutral', Icon: UserX },
  invite: { tone: 'wheat', Icon: Mail },
  actif: { tone: 'green', Icon: Check },
  desactive: { tone: 'neutral', Icon: Lock },
} as const satisfies Record<CompteEtat, { tone: PillTone; Icon: typeof Check }>

function ComptePill({ compte }: { compte: CompteEtat }) {
  const { tone, Icon } = LOOKS[compte]
  return (
    <Pill icon={<Icon size={14} strokeWidth={2.4} />} tone={tone}>
      {COMPTE_ETAT_LABELS[compte]}
    </Pill>
  )
}
