import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/api.ts'

/** The current campaign when `campagne_id` is undefined. */
export const tableauDeBordQuery = (campagne_id: string | undefined) =>
  queryOptions({
    queryKey: ['tableau-de-bord', campagne_id ?? 'courante'],
    queryFn: read(
      'GET /admin/tableau-de-bord',
      { query: campagne_id === undefined ? {} : { campagne_id } },
      { loading: false },
    ),
    placeholderData: keepPreviousData,
  })
