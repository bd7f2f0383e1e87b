import type { Famille } from '@sillon/domain/organisme/referentiels/famille'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/api.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import type { GroupementsSearch } from './admin-groupements-search.ts'

/** All the queries of purchases for administrators: the list, and each purchase with its details. */
export const GROUPEMENTS_KEY = ['admin-groupements'] as const

/** The current rows stay on the screen while the next ones load. */
export const groupementsQuery = (famille: Famille | undefined, search: GroupementsSearch) =>
  queryOptions({
    queryKey: [...GROUPEMENTS_KEY, 'liste', famille, search],
    queryFn: read(
      'GET /admin/groupements-achats',
      { query: { par_page: PAR_PAGE_ADMIN, ...(famille && { famille }), ...search } },
      { kept: 'tous' },
    ),
    placeholderData: keepPreviousData,
  })

export const comptesGroupementsQuery = (famille: Famille | undefined) =>
  queryOptions({
    queryKey: [...GROUPEMENTS_KEY, 'comptes', famille],
    queryFn: read(
      'GET /admin/groupements-achats/comptes',
      { query: { ...(famille && { famille }) } },
      { kept: 'tous', loading: false },
    ),
    placeholderData: keepPreviousData,
  })

/** A write that changes a purchase reads again all the queries under this key. */
export const groupementKey = (id: string) => [...GROUPEMENTS_KEY, 'fiche', id] as const

export const groupementQuery = (id: string) =>
  queryOptions({
    queryKey: groupementKey(id),
    queryFn: read('GET /admin/groupements-achats/:id', { params: { id } }, { kept: 'tous' }),
  })
