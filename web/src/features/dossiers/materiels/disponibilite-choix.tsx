import {
  DISPONIBILITE_EFFETS,
  DISPONIBILITE_LABELS,
  DISPONIBILITES,
  type Disponibilite,
} from '@sillon/domain/dossiers/materiels/disponibilite'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { optionsOf } from '../../../lib/options.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { saveKey, useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { materielsQuery, updateMateriel } from './materiels.queries.ts'

const options = optionsOf(DISPONIBILITES, DISPONIBILITE_LABELS)

/**
 * Shows the choice at once, and the former one again when the save fails. One save at a time for a machine: each needs
 * the version that the previous one gives.
 */
export function DisponibiliteChoix({ materiel }: { materiel: Materiel }) {
  const { adhesion } = useWizard()
  const queryClient = useQueryClient()
  const { queryKey } = materielsQuery(adhesion.id)

  const show = (change: Partial<Materiel>) =>
    queryClient.setQueryData(
      queryKey,
      (list) => list && { ...list, pages: list.pages.map((page) => withChange(page, change)) },
    )
  const withChange = <Page extends { resultats: Materiel[] }>(page: Page, change: Partial<Materiel>): Page => ({
    ...page,
    resultats: page.resultats.map((one) => (one.id === materiel.id ? { ...one, ...change } : one)),
  })
  const readVersion = () =>
    queryClient
      .getQueryData(queryKey)
      ?.pages.flatMap(({ resultats }) => resultats)
      .find(({ id }) => id === materiel.id)?.version ?? materiel.version

  const save = useMutation({
    mutationKey: saveKey(adhesion.id),
    scope: { id: `disponibilite-${materiel.id}` },
    mutationFn: (disponibilite: Disponibilite) =>
      updateMateriel({ id: adhesion.id, materiel_id: materiel.id }, { disponibilite }, readVersion()),
    onMutate: async (disponibilite) => {
      await queryClient.cancelQueries({ queryKey })
      show({ disponibilite })
      return { avant: materiel.disponibilite }
    },
    onError: (_, __, context) => {
      if (context) show({ disponibilite: context.avant })
      void queryClient.invalidateQueries({ queryKey })
    },
    onSuccess: ({ version }) => show({ version }),
  })

  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-1.5">
      <SelectField
        className="w-48"
        id={`disponibilite-${materiel.id}`}
        label="Disponibilité"
        onChange={({ target }) => save.mutate(target.value as Disponibilite)}
        options={options}
        value={materiel.disponibilite}
      />
      <p aria-live="polite" className="min-w-44 flex-1 text-help text-ink-2 desk:pb-3">
        {DISPONIBILITE_EFFETS[materiel.disponibilite]}
      </p>
    </div>
  )
}
