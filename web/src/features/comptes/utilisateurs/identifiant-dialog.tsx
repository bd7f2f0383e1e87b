import type { UtilisateurLigne } from '@sillon/contract/comptes/utilisateurs'
import { IdentifiantSaisi } from '@sillon/domain/comptes/comptes/utilisateur-saisie'
import { formatNom } from '@sillon/domain/nom'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { UTILISATEURS_KEY, updateUtilisateur, utilisateurQuery } from './utilisateurs.queries.ts'

type Props = { compte: UtilisateurLigne; onClose: () => void }

export function IdentifiantDialog({ compte, onClose }: Props) {
  const queryClient = useQueryClient()
  const state = useApiForm({
    schema: z.object({ identifiant: IdentifiantSaisi }),
    defaultValues: { identifiant: compte.identifiant },
    labels: { identifiant: 'Identifiant' },
    sujet: compte.id,
    version: compte.version,
    send: (values, version) => updateUtilisateur({ id: compte.id, version }, values),
    readSaved: async () => {
      const { identifiant, version } = await queryClient.fetchQuery({ ...utilisateurQuery(compte.id), staleTime: 0 })
      return { values: { identifiant }, version }
    },
    onSuccess: async () => {
      showToast({ tone: 'success', detail: 'L’identifiant est changé.' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: UTILISATEURS_KEY })
    },
  })
  return (
    <Dialog onClose={onClose} open title="Changer l’identifiant">
      <ApiForm className="grid gap-5" state={state}>
        <p>
          <strong className="font-semibold text-ink">{formatNom(compte)}</strong> se connectera avec cet identifiant ou
          son adresse e-mail. Prévenez la personne&nbsp;: aucun message ne part.
        </p>
        <TextField
          {...state.field('identifiant')}
          autoCapitalize="none"
          autoComplete="off"
          maxLength={60}
          spellCheck={false}
        />
        <FormFoot loadingLabel="Enregistrement…" onCancel={onClose} pending={state.pending}>
          Enregistrer
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
