import type { comptesRoutes } from '@sillon/contract/comptes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const moiQuery = queryOptions({
  queryKey: ['moi'],
  queryFn: ({ signal }) => call<typeof comptesRoutes.moi>('GET /moi', {}, { signal }),
})
