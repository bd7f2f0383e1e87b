import type { Parametres } from '@sillon/contract/organisme/parametres'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod/mini'
import type { Show } from '../../../lib/conflict.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { parametresQuery } from './parametres.queries.ts'

type Options<Cle extends keyof Parametres, Input extends FieldValues, Output> = {
  cle: Cle
  schema: z.ZodMiniType<Output, Input>
  labels: Partial<Record<Path<Input>, string>>
  toValues: (lue: Parametres[Cle]) => Input
  show?: Show<Input>
  send: (values: Output, version: number) => Promise<Parametres[Cle]>
  onSaved?: () => void
}

/** The form of one section, with its own version and its own save. */
export function useSectionForm<Cle extends keyof Parametres, Input extends FieldValues, Output>({
  cle,
  toValues,
  onSaved,
  ...options
}: Options<Cle, Input, Output>) {
  const queryClient = useQueryClient()
  const lue = useSuspenseQuery(parametresQuery).data[cle]
  const state = useApiForm<Input, Output, Parametres[Cle]>({
    ...options,
    defaultValues: toValues(lue) as DefaultValues<Input>,
    version: lue.version,
    readSaved: async () => {
      const saved = (await queryClient.fetchQuery({ ...parametresQuery, staleTime: 0 }))[cle]
      return { values: toValues(saved), version: saved.version }
    },
    onSuccess: (saved) => {
      state.form.reset(toValues(saved))
      queryClient.setQueryData(parametresQuery.queryKey, (known) => known && { ...known, [cle]: saved })
      onSaved?.()
    },
  })
  return { ...state, lue }
}
