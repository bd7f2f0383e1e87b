import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { inPlace } from '../../../lib/query-client.ts'

const RELANCES_KEY = ['relances'] as const

export const apercuRelancesQuery = queryOptions({
  queryKey: [...RELANCES_KEY, 'apercu'],
  queryFn: read('GET /admin/relances/apercu'),
})

export const relancesPieceQuery = (id: string) =>
  queryOptions({
    queryKey: [...RELANCES_KEY, id],
    queryFn: read('GET /admin/creances/:id/relances', { params: { id } }),
  })

/** Reminders by hand as they would leave now, never from the cache. */
export const apercuChoisiesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...RELANCES_KEY, 'apercu-choisies', ids],
    queryFn: read('POST /admin/relances/apercu', { body: { ids: [...ids] } }, { loading: false }),
    meta: inPlace,
    gcTime: 0,
  })

export const remindPieces = (ids: readonly string[]) =>
  call('POST /admin/relances', { body: { ids: [...ids] } }, { error: false })
