import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/api.ts'

/** The list shows a failure itself. The search of a page must not light the bar at the top of it. */
const silent = { error: false, loading: false } as const

/** The previous answers stay until the next ones, which say what they answer; another key typed aborts the call. */
export const rechercheBureauQuery = (q: string) => {
  const ask = read('GET /admin/recherche', { query: { q } }, silent)
  return queryOptions({
    queryKey: ['recherche-bureau', q],
    queryFn: async (context) => ({ q, ...(await ask(context)) }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })
}
