import type { MoisComptable } from '@sillon/contract/tresorerie/mois-comptables'
import { finOf } from '@sillon/domain/tresorerie/mois-comptables/mois-comptable'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { apercuEcrituresQuery, exportEcritures } from './exports.queries.ts'

export const moisQuery = queryOptions({
  queryKey: ['mois-comptables'],
  queryFn: read('GET /admin/mois-comptables'),
})

/** Read again each time it is shown: what is missing is lifted on other pages. */
export const preparationQuery = (mois: string) =>
  queryOptions({
    queryKey: ['mois-comptables', mois],
    queryFn: read('GET /admin/mois-comptables/preparation', { query: { mois } }),
    gcTime: 0,
    staleTime: 0,
  })

/** The dialog shows a refusal itself. */
const quiet = { error: false } as const

export function useCloturer(onDone: (clos: MoisComptable) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (mois: string) => call('POST /admin/mois-comptables', { body: { mois } }, quiet),
    onSuccess: onDone,
    // Somebody else may have closed it, or written in it.
    onSettled: () => forgetMois(queryClient),
  })
}

export const rouvrirMois = (mois: string, { motif }: { motif: string }) =>
  call('POST /admin/mois-comptables/rouvrir', { body: { mois, motif } })

/** Saves the file of a month; the list then says who took it. */
export function useExporterMois() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (mois: string) => {
      const periode = { du: mois, au: finOf(mois), nouvelles: false }
      await exportEcritures(periode, await queryClient.fetchQuery(apercuEcrituresQuery(periode)))
    },
    onSettled: () => forgetMois(queryClient),
  })
}

export const forgetMois = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: moisQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['exports', 'ecritures'] }),
  ])
