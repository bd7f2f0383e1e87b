import type { Bareme } from '@sillon/domain/tresorerie/campagnes/bareme'
import { BaremeSaisie } from '@sillon/domain/tresorerie/campagnes/bareme-saisie'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { baremesQuery, updateBareme } from './campagnes.queries.ts'

const LABELS = { prorata: 'Arrivée en cours de campagne', composantes: 'Composantes' } as const

/** Without the day from which it applies: it is chosen when the scale is published. */
const Saisie = z.required(z.pick(BaremeSaisie, { prorata: true, composantes: true }))

const toValues = ({ prorata, composantes }: Bareme) => ({ prorata, composantes })

export function useBaremeForm(brouillon: Bareme) {
  const queryClient = useQueryClient()
  const query = baremesQuery(brouillon.campagne_id)

  const state = useApiForm({
    schema: Saisie,
    defaultValues: toValues(brouillon),
    labels: LABELS,
    version: brouillon.version,
    send: (values, version) => updateBareme({ id: brouillon.id, version }, values),
    readSaved: async () => {
      const { resultats } = await queryClient.fetchQuery({ ...query, staleTime: 0 })
      const saved = resultats.find(({ id }) => id === brouillon.id) ?? brouillon
      return { values: toValues(saved), version: saved.version }
    },
    onSuccess: (saved) => {
      state.form.reset(toValues(saved))
      queryClient.setQueryData(
        query.queryKey,
        (known) => known && { ...known, resultats: known.resultats.map((one) => (one.id === saved.id ? saved : one)) },
      )
    },
  })
  return state
}

export type BaremeForm = ReturnType<typeof useBaremeForm>
