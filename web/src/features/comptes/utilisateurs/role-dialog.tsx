import type { UtilisateurLigne } from '@sillon/contract/comptes/utilisateurs'
import { ROLES_BUREAU, type RoleBureau } from '@sillon/domain/comptes/droits/role-bureau'
import { formatNom } from '@sillon/domain/nom'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { CHOIX_ROLE } from './choix-role.ts'
import { UTILISATEURS_KEY, updateUtilisateur, utilisateurQuery } from './utilisateurs.queries.ts'

type Props = { compte: UtilisateurLigne; onClose: () => void }

const Saisie = z.object({ role_bureau: z.enum(ROLES_BUREAU, { error: 'Choisissez un rôle.' }) })

const toValues = ({ role_bureau }: Pick<UtilisateurLigne, 'role_bureau'>) => ({
  role_bureau: (role_bureau ?? '') as RoleBureau,
})

/** Gives an account a role in the office, or another one. */
export function RoleDialog({ compte, onClose }: Props) {
  const queryClient = useQueryClient()
  const state = useApiForm({
    schema: Saisie,
    defaultValues: toValues(compte),
    labels: { role_bureau: 'Rôle' },
    sujet: compte.id,
    version: compte.version,
    send: (values, version) => updateUtilisateur({ id: compte.id, version }, values),
    readSaved: async () => {
      const saved = await queryClient.fetchQuery({ ...utilisateurQuery(compte.id), staleTime: 0 })
      return { values: toValues(saved), version: saved.version }
    },
    onSuccess: async () => {
      showToast({ tone: 'success', detail: 'Le rôle est enregistré.' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: UTILISATEURS_KEY })
    },
  })
  return (
    <Dialog onClose={onClose} open title={compte.is_admin ? 'Changer le rôle au bureau' : 'Nommer au bureau'}>
      <ApiForm className="grid gap-5" state={state}>
        <p>
          <strong className="font-semibold text-ink">{formatNom(compte)}</strong> aura ces droits dès sa prochaine
          action. La double authentification est demandée à tout le bureau.
        </p>
        <RadioCards {...state.field('role_bureau')} options={CHOIX_ROLE} />
        <FormFoot loadingLabel="Enregistrement…" onCancel={onClose} pending={state.pending}>
          Enregistrer
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
