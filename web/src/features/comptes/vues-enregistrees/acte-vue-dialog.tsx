import { NomVue } from '@sillon/domain/comptes/vues-enregistrees/vue-enregistree-saisie'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { isAffichee, type ListeAVues, rechercheOf } from './recherche-affichee.ts'
import { createVue, removeVue, updateVue, type Vue, vuesQuery } from './vues-enregistrees.queries.ts'

/** An act on a view. The first time that a list is kept, there is none yet. */
export type ActeVue = { acte: 'enregistrer' } | { acte: 'modifier' | 'supprimer'; vue: Vue }

type Props = { acte: ActeVue; list: ListeAVues; onClose: () => void }

export function ActeVueDialog({ acte, list, onClose }: Props) {
  if (acte.acte === 'supprimer') return <SuppressionVue onClose={onClose} vue={acte.vue} />
  return (
    <Dialog onClose={onClose} open title={acte.acte === 'modifier' ? 'Modifier cette vue' : 'Enregistrer cette vue'}>
      {acte.acte === 'modifier' ? (
        <ModificationVue list={list} onClose={onClose} vue={acte.vue} />
      ) : (
        <NouvelleVue list={list} onClose={onClose} />
      )}
    </Dialog>
  )
}

const LABELS = { nom: 'Nom de la vue', remplace: 'Remplacer par ce que la liste montre maintenant' }

function NouvelleVue({ list, onClose }: Omit<Props, 'acte'>) {
  const queryClient = useQueryClient()
  const keyOf = useIdempotencyKey()
  const state = useApiForm({
    schema: z.object({ nom: NomVue }),
    defaultValues: { nom: '' },
    labels: LABELS,
    send: ({ nom }) => {
      const vue = { liste: list.route, nom, recherche: rechercheOf(list.search) }
      return createVue(vue, keyOf(vue))
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries(vuesQuery)
      onClose()
    },
  })
  return (
    <ApiForm className="grid gap-5" state={state}>
      <TextField
        {...state.field('nom')}
        autoComplete="off"
        help="Vous seul la verrez. Elle rouvre la liste avec ces filtres, ce tri et ces colonnes."
        maxLength={60}
        required
      />
      <FormFoot cancel="Annuler" onCancel={onClose} pending={state.pending}>
        Enregistrer la vue
      </FormFoot>
    </ApiForm>
  )
}

function ModificationVue({ vue, list, onClose }: Omit<Props, 'acte'> & { vue: Vue }) {
  const queryClient = useQueryClient()
  const state = useApiForm({
    schema: z.object({ nom: NomVue, remplace: z.boolean() }),
    defaultValues: { nom: vue.nom, remplace: false },
    labels: LABELS,
    version: vue.version,
    sujet: vue.id,
    send: ({ nom, remplace }, version) =>
      updateVue({ id: vue.id, version }, { nom, ...(remplace && { recherche: rechercheOf(list.search) }) }),
    readSaved: async () => {
      const { resultats } = await queryClient.fetchQuery({ ...vuesQuery, staleTime: 0 })
      const saved = resultats.find(({ id }) => id === vue.id) ?? vue
      return { values: { nom: saved.nom, remplace: false }, version: saved.version }
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries(vuesQuery)
      onClose()
    },
  })
  return (
    <ApiForm className="grid gap-5" state={state}>
      <TextField {...state.field('nom')} autoComplete="off" maxLength={60} required />
      {!isAffichee(list, vue) && <CheckboxField {...state.field('remplace')} />}
      <FormFoot onCancel={onClose} pending={state.pending}>
        Enregistrer la vue
      </FormFoot>
    </ApiForm>
  )
}

function SuppressionVue({ vue, onClose }: { vue: Vue; onClose: () => void }) {
  const queryClient = useQueryClient()
  const suppression = useMutation({
    mutationFn: removeVue,
    onSettled: async () => {
      await queryClient.invalidateQueries(vuesQuery)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      cancelLabel="Garder"
      confirmLabel="Supprimer la vue"
      loading={suppression.isPending}
      onCancel={onClose}
      onConfirm={() => suppression.mutate(vue)}
      open
      title={`Supprimer la vue «\u00a0${vue.nom}\u00a0»\u202f?`}
    >
      La liste et ses lignes restent&nbsp;: seul ce raccourci disparaît.
    </ConfirmDialog>
  )
}
