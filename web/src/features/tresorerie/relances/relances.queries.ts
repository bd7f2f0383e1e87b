import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'

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

export const remindPieces = (ids: readonly string[]) =>
  call('POST /admin/relances', { body: { ids: [...ids] } }, { error: false })
