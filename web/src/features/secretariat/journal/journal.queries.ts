import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/api.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import type { JournalSearch } from './journal-search.ts'

/** The current lines stay on the screen while the next ones load. */
export const journalQuery = (search: JournalSearch) =>
  queryOptions({
    queryKey: ['journal', search],
    queryFn: read('GET /admin/journal', { query: { par_page: PAR_PAGE_ADMIN, ...search } }),
    placeholderData: keepPreviousData,
  })

/** Acts on a company and on all that it has. */
export const journalEntrepriseQuery = (entreprise_id: string, par_page: number) =>
  queryOptions({
    queryKey: ['journal', entreprise_id, par_page],
    queryFn: read('GET /admin/journal', { query: { entreprise_id, par_page } }),
    placeholderData: keepPreviousData,
  })
