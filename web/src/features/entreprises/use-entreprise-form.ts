import { canEditSiret } from '@sillon/domain/adhesions/edition'
import type { Entreprise } from '@sillon/domain/entreprises/entreprise'
import { EntrepriseSaisie } from '@sillon/domain/entreprises/entreprise-saisie'
import { useQueryClient } from '@tanstack/react-query'
import { useApiForm } from '../../lib/use-api-form.ts'
import { useChanges } from '../adhesions/wizard/use-changes.ts'
import { useSave, useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { ENTREPRISE_LABELS, type EntrepriseChamp, toEntrepriseSaisie } from './entreprise-values.ts'
import { entrepriseQuery, updateEntreprise } from './entreprises.queries.ts'

type Options = { entreprise: Entreprise; onSaved: () => void | Promise<void> }

export function useEntrepriseForm({ entreprise, onSaved }: Options) {
  const { adhesion, canEdit } = useWizard()
  const queryClient = useQueryClient()
  const defaultValues = toEntrepriseSaisie(entreprise)
  const { changesOf, rebase } = useChanges(EntrepriseSaisie, defaultValues)
  const save = useSave(({ body, version }: { body: EntrepriseSaisie; version: number }) =>
    updateEntreprise(adhesion.id, body, version),
  )

  const state = useApiForm({
    schema: EntrepriseSaisie,
    defaultValues,
    labels: ENTREPRISE_LABELS,
    version: entreprise.version,
    send: async (values, version) => {
      const body = changesOf(values)
      return Object.keys(body).length > 0 ? save.mutateAsync({ body, version }) : null
    },
    readSaved: async () => {
      const saved = await queryClient.fetchQuery({ ...entrepriseQuery(adhesion.id), staleTime: 0 })
      const values = toEntrepriseSaisie(saved)
      rebase(values)
      return { values, version: saved.version }
    },
    onSuccess: async (saved) => {
      if (saved) {
        const values = toEntrepriseSaisie(saved)
        rebase(values)
        state.form.reset(values)
      }
      await onSaved()
    },
  })

  const isOpen = (champ: string) => (champ === 'siret' ? canEditSiret(adhesion) : canEdit(champ))
  return {
    ...state,
    isOpen,
    /** What every control of one attribute receives. */
    field: <Champ extends EntrepriseChamp & keyof typeof ENTREPRISE_LABELS>(champ: Champ) => ({
      ...state.register(champ),
      label: ENTREPRISE_LABELS[champ],
      error: state.errorOf(champ),
      disabled: !isOpen(champ),
    }),
  }
}

export type EntrepriseForm = ReturnType<typeof useEntrepriseForm>
