import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import type { Acces } from '@sillon/domain/dossiers/invitations/acces'
import { formatNom } from '@sillon/domain/nom'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { adhesionKey } from '../adhesions/adhesions.queries.ts'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { cancelInvitation, inviter } from './invitations.queries.ts'

type Props = { adherent: Adherent; acces: Acces }

/** Invite, invite again, cancel: a toast tells a refusal. */
export function InvitationActions({ adherent, acces }: Props) {
  const { adhesion } = useWizard()
  const queryClient = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  const cible = { id: adhesion.id, adherent_id: adherent.id }
  const { droit, email } = adherent
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: [...adhesionKey(adhesion.id), 'adherents'] })
  const invitation = useMutation({ mutationFn: () => inviter(cible, email ?? ''), onSuccess })
  const annulation = useMutation({
    mutationFn: () => cancelInvitation(cible),
    onSuccess,
    onSettled: () => setConfirming(false),
  })
  const isInvited = acces.compte === 'invite'
  const canSend = droit !== null && email !== null && (isInvited || acces.compte === 'aucun')
  if (!canSend && !isInvited) return null

  return (
    <div className="flex flex-wrap gap-2">
      {canSend && (
        <Button
          icon={<Send aria-hidden="true" size={18} strokeWidth={2.1} />}
          loading={invitation.isPending}
          onClick={() => invitation.mutate()}
          variant="secondary"
        >
          {isInvited ? 'Renvoyer l’invitation' : 'Inviter'}
        </Button>
      )}
      {isInvited && (
        <Button onClick={() => setConfirming(true)} variant="quiet">
          Annuler l’invitation
        </Button>
      )}
      <ConfirmDialog
        cancelLabel="Garder l’invitation"
        confirmLabel="Annuler l’invitation"
        loading={annulation.isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={() => annulation.mutate()}
        open={confirming}
        title={`Annuler l’invitation de ${formatNom(adherent)}\u202f?`}
      >
        Le lien qu’elle a reçu ne servira plus. La personne reste dans l’entreprise, et vous pourrez l’inviter de
        nouveau.
      </ConfirmDialog>
    </div>
  )
}
