import { UtilisateurInvite } from '@sillon/domain/comptes/comptes/utilisateur-saisie'
import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'
import { inviteAdministrateur, UTILISATEURS_KEY } from './utilisateurs.queries.ts'

export function InviterAdministrateur() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<UserPlus aria-hidden="true" size={18} strokeWidth={2.1} />}
        onClick={() => setOpen(true)}
        variant="primary"
      >
        Inviter un administrateur
      </Button>
      {open && <InvitationDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const LABELS = { prenom: 'Prénom', nom: 'Nom', email: 'Adresse e-mail' } as const

function InvitationDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const state = useApiForm({
    schema: UtilisateurInvite,
    defaultValues: { email: '', prenom: '', nom: '' },
    labels: LABELS,
    send: (values) => inviteAdministrateur(values, keyFor(values)),
    onSuccess: async ({ email }) => {
      showToast({ tone: 'success', detail: apresEnvoi(`Une invitation est envoyée à ${email}.`) })
      onClose()
      await queryClient.invalidateQueries({ queryKey: UTILISATEURS_KEY })
    },
  })
  return (
    <Dialog onClose={onClose} open title="Inviter un administrateur">
      <ApiForm className="grid gap-5" state={state}>
        <p>
          Un administrateur voit et modifie toutes les adhésions. Il choisira son mot de passe par le lien reçu. Les
          adhérents sont invités depuis la page de leur entreprise.
        </p>
        <TextField {...state.field('prenom')} autoComplete="off" />
        <TextField {...state.field('nom')} autoComplete="off" />
        <TextField {...state.field('email')} autoComplete="off" autoCapitalize="none" inputMode="email" type="email" />
        <FormFoot cancel="Ne pas inviter" onCancel={onClose} pending={state.pending}>
          Envoyer l’invitation
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
