import { UtilisateurInvite } from '@sillon/domain/comptes/comptes/utilisateur-saisie'
import type { RoleBureau } from '@sillon/domain/comptes/droits/role-bureau'
import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'
import { CHOIX_ROLE } from './choix-role.ts'
import { inviteAuBureau, UTILISATEURS_KEY } from './utilisateurs.queries.ts'

export function InviterAuBureau() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<UserPlus aria-hidden="true" size={18} strokeWidth={2.1} />}
        onClick={() => setOpen(true)}
        variant="primary"
      >
        Inviter au bureau
      </Button>
      {open && <InvitationDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const LABELS = { prenom: 'Prénom', nom: 'Nom', email: 'Adresse e-mail', role_bureau: 'Rôle' } as const

function InvitationDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const state = useApiForm({
    schema: UtilisateurInvite,
    defaultValues: { email: '', prenom: '', nom: '', role_bureau: 'administrateur' as RoleBureau },
    labels: LABELS,
    send: (values) => inviteAuBureau(values, keyFor(values)),
    onSuccess: async ({ email }) => {
      showToast({ tone: 'success', detail: apresEnvoi(`Une invitation est envoyée à ${email}.`) })
      onClose()
      await queryClient.invalidateQueries({ queryKey: UTILISATEURS_KEY })
    },
  })
  return (
    <Dialog onClose={onClose} open title="Inviter au bureau">
      <ApiForm className="grid gap-5" state={state}>
        <p>
          La personne choisira son mot de passe par le lien reçu. Les adhérents sont invités depuis la page de leur
          entreprise.
        </p>
        <TextField {...state.field('prenom')} autoComplete="off" />
        <TextField {...state.field('nom')} autoComplete="off" />
        <TextField {...state.field('email')} autoComplete="off" autoCapitalize="none" inputMode="email" type="email" />
        <RadioCards {...state.field('role_bureau')} options={CHOIX_ROLE} />
        <FormFoot cancel="Ne pas inviter" onCancel={onClose} pending={state.pending}>
          Envoyer l’invitation
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
