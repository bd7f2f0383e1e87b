import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { act, type BodyOf, call, read } from '../../../lib/api.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import type { ReglementsSearch } from './reglements-search.ts'

const REGLEMENTS_KEY = ['reglements'] as const

/** The current rows stay on the screen while the next ones load. */
export const reglementsQuery = (search: ReglementsSearch) =>
  queryOptions({
    queryKey: [...REGLEMENTS_KEY, 'liste', search],
    queryFn: read('GET /admin/reglements', { query: { par_page: PAR_PAGE_ADMIN, ...search } }),
    placeholderData: keepPreviousData,
  })

export const totauxReglementsQuery = ({ tri: _tri, page: _page, ...filtres }: ReglementsSearch) =>
  queryOptions({
    queryKey: [...REGLEMENTS_KEY, 'totaux', filtres],
    queryFn: read('GET /admin/reglements/totaux', { query: filtres }, { loading: false }),
    placeholderData: keepPreviousData,
  })

export const reglementQuery = (id: string) =>
  queryOptions({
    queryKey: [...REGLEMENTS_KEY, 'fiche', id],
    queryFn: read('GET /admin/reglements/:id', { params: { id } }),
  })

/** No toast: this refusal is shown beside the button, as for every act below. */
const quiet = { error: false } as const

/** The same idempotency key sent twice records one payment. */
export const createReglement = (body: BodyOf<'POST /admin/reglements'>, idempotencyKey: string) =>
  call('POST /admin/reglements', { body }, { ...quiet, idempotencyKey })

export const updateReglement = act('PATCH /admin/reglements/:id', quiet)
export const cancelReglement = act('POST /admin/reglements/:id/annuler', quiet)
export const rejeterReglement = act('POST /admin/reglements/:id/rejeter', quiet)
export const refundReglement = act('POST /admin/reglements/:id/rembourser', quiet)
export const allocateReglement = act('POST /admin/reglements/:id/affecter', quiet)
export const reaffecterReglement = act('POST /admin/reglements/:id/reaffecter', quiet)
