import { queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/api.ts'

/** Always read again when the home page opens: a line whose act was done must not stay. A failure is told in the list. */
export const matinQuery = queryOptions({
  queryKey: ['matin'],
  queryFn: read('GET /admin/matin', {}, { loading: false, error: false }),
  staleTime: 0,
})

/** The numbers of the menu, which every page of the office shows: read again from page to page, once a minute at most. */
export const compteursQuery = queryOptions({
  queryKey: ['matin', 'compteurs'],
  queryFn: read('GET /admin/matin/compteurs', {}, { kept: 'tous', loading: false, error: false }),
  staleTime: 60_000,
})
