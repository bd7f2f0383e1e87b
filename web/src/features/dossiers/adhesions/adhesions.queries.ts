import { queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/api.ts'

/** All reads of memberships are cached under this key, so that one save refreshes them all. */
export const ADHESIONS_KEY = ['adhesions'] as const

/** All reads of one membership are cached under this key: its company, farms, people and machines. */
export const adhesionKey = (id: string) => [...ADHESIONS_KEY, id] as const

export const adhesionsQuery = queryOptions({
  queryKey: ADHESIONS_KEY,
  queryFn: read('GET /adhesions', { query: { par_page: 100 } }, { kept: 'adherent' }),
})

export const adhesionQuery = (id: string) =>
  queryOptions({
    queryKey: adhesionKey(id),
    queryFn: read('GET /adhesions/:id', { params: { id } }, { kept: 'adherent' }),
  })

/**
 * The memberships that wait for the secretariat. Not in `adhesions-admin.queries.ts`: home shows these counts
 * without network, and keeps no list.
 */
export const comptesAdhesionsQuery = queryOptions({
  queryKey: ['adhesions', 'comptes'],
  queryFn: read('GET /admin/adhesions/comptes', {}, { kept: 'tous', loading: false }),
})

export type ComptesAdhesions = Awaited<ReturnType<NonNullable<typeof comptesAdhesionsQuery.queryFn>>>
