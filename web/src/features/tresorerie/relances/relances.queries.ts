import type { relancesRoutes } from '@sillon/contract/tresorerie/relances'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

const RELANCES_KEY = ['relances'] as const

export const apercuRelancesQuery = queryOptions({
  queryKey: [...RELANCES_KEY, 'apercu'],
  queryFn: ({ signal }) => call<typeof relancesRoutes.apercu>('GET /admin/relances/apercu', {}, { signal }),
})

export const relancesCotisationQuery = (id: string) =>
  queryOptions({
    queryKey: [...RELANCES_KEY, id],
    queryFn: ({ signal }) =>
      call<typeof relancesRoutes.deCotisation>('GET /admin/cotisations/:id/relances', { params: { id } }, { signal }),
  })

export const relancerCotisations = (ids: readonly string[]) =>
  call<typeof relancesRoutes.relancer>(
    'POST /admin/cotisations/relancer',
    { body: { ids: [...ids] } },
    { error: false },
  )
