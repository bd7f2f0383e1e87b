import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/api.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import type { CotisationsSearch } from './cotisations-search.ts'

/** All the queries of fees for administrators: an act reads them again. */
export const COTISATIONS_KEY = ['cotisations-admin'] as const

/** The current rows stay on the screen while the next ones load. */
export const cotisationsQuery = ({ statut, ...search }: CotisationsSearch) =>
  queryOptions({
    queryKey: [...COTISATIONS_KEY, 'liste', { ...search, statut }],
    queryFn: read('GET /admin/cotisations', {
      query: { par_page: PAR_PAGE_ADMIN, ...search, ...(statut && statut !== 'a_calculer' && { statut }) },
    }),
    placeholderData: keepPreviousData,
  })

export const manquantesQuery = ({ page, par_page = PAR_PAGE_ADMIN, q, campagne_id }: CotisationsSearch) =>
  queryOptions({
    queryKey: [...COTISATIONS_KEY, 'manquantes', { page, par_page, q, campagne_id }],
    queryFn: read('GET /admin/cotisations/manquantes', {
      query: {
        par_page,
        ...(page && { page }),
        ...(q && { q }),
        ...(campagne_id && campagne_id !== 'toutes' && { campagne_id }),
      },
    }),
    placeholderData: keepPreviousData,
  })

export const comptesCotisationsQuery = (campagne_id: string | undefined) =>
  queryOptions({
    queryKey: [...COTISATIONS_KEY, 'comptes', campagne_id],
    queryFn: read('GET /admin/cotisations/comptes', { query: campagne_id ? { campagne_id } : {} }, { loading: false }),
    placeholderData: keepPreviousData,
  })

export const cotisationQuery = (id: string) =>
  queryOptions({
    queryKey: [...COTISATIONS_KEY, 'fiche', id],
    queryFn: read('GET /admin/cotisations/:id', { params: { id } }),
  })
