import type { tableauDeBordRoutes } from '@sillon/contract/tresorerie/tableau-de-bord'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The current campaign when `campagne_id` is undefined. */
export const tableauDeBordQuery = (campagne_id: string | undefined) =>
  queryOptions({
    queryKey: ['tableau-de-bord', campagne_id ?? 'courante'],
    queryFn: ({ signal }) =>
      call<typeof tableauDeBordRoutes.get>(
        'GET /admin/tableau-de-bord',
        { query: campagne_id === undefined ? {} : { campagne_id } },
        { signal, loading: false },
      ),
    placeholderData: keepPreviousData,
  })
