import {
  DISPONIBILITE_EFFETS,
  DISPONIBILITE_LABELS,
  DISPONIBILITES,
  type Disponibilite,
} from '@sillon/domain/dossiers/materiels/disponibilite'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { type Mutation, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { optionsOf } from '../../../lib/options.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { saveKey, useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { materielsQuery, updateMateriel } from './materiels.queries.ts'

const options = optionsOf(DISPONIBILITES, DISPONIBILITE_LABELS)

/**
 * Shows the choice at once, and the former one again when the save fails. The choice is kept here until the last answer:
 * the cache tells its readers a turn later, and React would first put the list back. One save at a time for a machine:
 * each needs the version that the previous one gives.
 */
export function DisponibiliteChoix({ materiel }: { materiel: Materiel }) {
  const { adhesion } = useWizard()
  const queryClient = useQueryClient()
  const { queryKey } = materielsQuery(adhesion.id)
  const scope = { id: `disponibilite-${materiel.id}` }
  const [choisie, choose] = useState<Disponibilite | null>(null)
  const shown = choisie ?? materiel.disponibilite

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
    scope,
    mutationFn: (disponibilite: Disponibilite) =>
      updateMateriel({ id: adhesion.id, materiel_id: materiel.id }, { disponibilite }, readVersion()),
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
    onSuccess: ({ version }, disponibilite) => show({ version, disponibilite }),
    onSettled: () => {
      const predicate = ({ options }: Mutation) => options.scope?.id === scope.id
      if (queryClient.isMutating({ predicate }) === 1) choose(null)
    },
  })

  function change(disponibilite: Disponibilite) {
    choose(disponibilite)
    save.mutate(disponibilite)
  }

  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-1.5">
      <SelectField
        className="w-48"
        id={`disponibilite-${materiel.id}`}
        label="Disponibilité"
        onChange={({ target }) => change(target.value as Disponibilite)}
        options={options}
        value={shown}
      />
      <p aria-live="polite" className="min-w-44 flex-1 text-help text-ink-2 desk:pb-3">
        {DISPONIBILITE_EFFETS[shown]}
      </p>
    </div>
  )
}
