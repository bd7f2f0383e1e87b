import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { GroupementSaisie, type NouveauGroupement } from '@sillon/domain/achats/groupements-achats/groupement-saisie'
import { type Champ, isFige } from '@sillon/domain/achats/groupements-achats/promesses'
import { FAMILLE_LABELS, type Famille } from '@sillon/domain/organisme/referentiels/famille'
import { useQueryClient } from '@tanstack/react-query'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { GROUPEMENTS_KEY, groupementQuery } from './admin-groupements.queries.ts'
import { createGroupement, updateGroupement } from './edition-groupement.queries.ts'
import { LABELS, NOUVEAU, toValues } from './groupement-values.ts'

type Options = { groupement: GroupementFiche | null; onCreated?: (id: string) => void }

export function useGroupementForm({ groupement, onCreated }: Options) {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const state = useApiForm({
    schema: GroupementSaisie,
    defaultValues: groupement ? toValues(groupement) : NOUVEAU,
    labels: LABELS,
    show: { famille: (value) => FAMILLE_LABELS[value as Famille] ?? '' },
    ...(groupement && { version: groupement.version }),
    send: (values, version) =>
      groupement
        ? updateGroupement({ id: groupement.id, version }, values)
        : createGroupement(values as NouveauGroupement, keyFor(values)),
    readSaved: async () => {
      if (!groupement) throw new Error('Nothing is saved yet.')
      const saved = await queryClient.fetchQuery({ ...groupementQuery(groupement.id), staleTime: 0 })
      return { values: toValues(saved), version: saved.version }
    },
    onSuccess: async (saved) => {
      state.form.reset(toValues(saved))
      queryClient.setQueryData(groupementQuery(saved.id).queryKey, saved)
      showToast({ tone: 'success', detail: groupement ? 'Le groupement est enregistré.' : 'Le brouillon est créé.' })
      if (!groupement) onCreated?.(saved.id)
      await queryClient.invalidateQueries({ queryKey: GROUPEMENTS_KEY })
    },
  })
  const base = (champ: Champ) => ({
    ...state.look(champ),
    ...(groupement && isFige(champ, groupement) && { disabled: true }),
  })
  return {
    ...state,
    isNew: groupement === null,
    field: <C extends Champ>(champ: C) => ({ ...state.field(champ), ...base(champ) }),
    /** For a controlled field: a number, a day. */
    driven: <C extends Champ>(champ: C) => ({ ...base(champ), control: state.control, name: champ }),
  }
}

export type GroupementForm = ReturnType<typeof useGroupementForm>
