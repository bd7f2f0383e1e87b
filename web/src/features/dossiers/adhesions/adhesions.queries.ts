import type { adhesionsRoutes } from '@sillon/contract/dossiers/adhesions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** All reads of memberships are cached under this key, so that one save refreshes them all. */
export const ADHESIONS_KEY = ['adhesions'] as const

/** All reads of one membership are cached under this key: its company, farms, people and machines. */
export const adhesionKey = (id: string) => [...ADHESIONS_KEY, id] as const

export const adhesionsQuery = queryOptions({
  queryKey: ADHESIONS_KEY,
  queryFn: ({ signal }) =>
    call<typeof adhesionsRoutes.list>('GET /adhesions', { query: { par_page: 100 } }, { signal, kept: 'adherent' }),
})

export const adhesionQuery = (id: string) =>
  queryOptions({
    queryKey: adhesionKey(id),
    queryFn: ({ signal }) =>
      call<typeof adhesionsRoutes.get>('GET /adhesions/:id', { params: { id } }, { signal, kept: 'adherent' }),
  })

/**
 * The memberships that wait for the secretariat. Not in `adhesions-admin.queries.ts`: the menu shows these counts, and
 * loads first.
 */
export const comptesAdhesionsQuery = queryOptions({
  queryKey: ['adhesions', 'comptes'],
  queryFn: ({ signal }) =>
    call<typeof adhesionsRoutes.adminComptes>(
      'GET /admin/adhesions/comptes',
      {},
      { signal, kept: 'tous', loading: false },
    ),
})

export type ComptesAdhesions = Awaited<ReturnType<NonNullable<typeof comptesAdhesionsQuery.queryFn>>>
