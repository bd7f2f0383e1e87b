import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'

const RELANCES_KEY = ['relances'] as const

export const apercuRelancesQuery = queryOptions({
  queryKey: [...RELANCES_KEY, 'apercu'],
  queryFn: read('GET /admin/relances/apercu'),
})

export const relancesCotisationQuery = (id: string) =>
  queryOptions({
    queryKey: [...RELANCES_KEY, id],
    queryFn: read('GET /admin/cotisations/:id/relances', { params: { id } }),
  })

export const relancerCotisations = (ids: readonly string[]) =>
  call('POST /admin/cotisations/relancer', { body: { ids: [...ids] } }, { error: false })
