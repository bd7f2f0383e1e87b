import { queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/api.ts'

/** Always read again when the home page opens: a line whose act was done must not stay. A failure is told in the list. */
export const matinQuery = queryOptions({
  queryKey: ['matin'],
  queryFn: read('GET /admin/matin', {}, { loading: false, error: false }),
  staleTime: 0,
})
