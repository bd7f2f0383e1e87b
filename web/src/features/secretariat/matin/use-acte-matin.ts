import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, call } from '../../../lib/api.ts'
import { matinQuery } from './matin.queries.ts'

/** Done or refused, the list is read again: a colleague may have acted on the line. */
function useActeMatin<Cible>(mutationFn: (cible: Cible) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries(matinQuery) })
}

type Report = { body: BodyOf<'POST /admin/matin/reports'>; key: string; success: string }

export const useReport = () =>
  useActeMatin(({ body, key, success }: Report) =>
    call('POST /admin/matin/reports', { body }, { idempotencyKey: key, success }),
  )

export const useReprise = () =>
  useActeMatin((id: string) => call('DELETE /admin/matin/reports/:id', { params: { id } }))
