import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { adhesionKey } from '../../dossiers/adhesions/adhesions.queries.ts'

/** Not kept: a pile that opens holds what waits now. A failure is told in the page. */
export const pileQuery = queryOptions({
  queryKey: ['pile'],
  queryFn: read('GET /admin/pile', {}, { loading: false, error: false }),
  staleTime: 0,
  gcTime: 0,
})

/**
 * All that is read of a file before deciding: its statuses and points, what changed, its fee. `ahead`: read before its turn,
 * a failure says nothing.
 */
export const dossierQuery = (id: string) =>
  queryOptions({
    queryKey: [...adhesionKey(id), 'pile'],
    queryFn: async ({ signal, meta }) => {
      const params = { params: { id } }
      const options = { error: false, loading: false, signal, ahead: meta?.ahead === true } as const
      const [adhesion, { depuis, changements }, { calcul }] = await Promise.all([
        call('GET /adhesions/:id', params, options),
        call('GET /adhesions/:id/changements', params, options),
        call('GET /adhesions/:id/simulation', params, options),
      ])
      return { adhesion, depuis, changements, calcul }
    },
  })

export type DossierLu = Awaited<ReturnType<NonNullable<ReturnType<typeof dossierQuery>['queryFn']>>>
