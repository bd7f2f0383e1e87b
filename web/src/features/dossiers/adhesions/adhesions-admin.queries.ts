import type { ACTIONS_ADMIN } from '@sillon/contract/dossiers/adhesions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type BodyOf, call, read } from '../../../lib/api.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import type { AdhesionsSearch } from './adhesions-search.ts'

/** The acts as spelled in their URLs. */
export type ActionAdmin = (typeof ACTIONS_ADMIN)[number]

type Acte = BodyOf<'POST /admin/adhesions/:id/:action'>

/** The current rows stay on the screen while the next ones load. */
export const adhesionsAdminQuery = ({ colonnes: _, ...search }: AdhesionsSearch) =>
  queryOptions({
    queryKey: ['adhesions', 'admin', search],
    queryFn: read('GET /admin/adhesions', { query: { par_page: PAR_PAGE_ADMIN, ...search } }),
    placeholderData: keepPreviousData,
  })

/** No toast: the form shows the refusal, or the report when the act is on several memberships. */
export const applyActionAdmin = (id: string, action: ActionAdmin, body: Acte) =>
  call('POST /admin/adhesions/:id/:action', { params: { id, action }, body }, { error: false })

/** Searches by name, in our database then in the public registry. */
export const entreprisesQuery = (q: string) =>
  queryOptions({
    queryKey: ['entreprises', 'nom', q],
    queryFn: read('GET /admin/entreprises', { query: { q } }),
    placeholderData: keepPreviousData,
  })

/** The same idempotency key sent twice makes one membership. No toast: the refusal is shown beside the button. */
export const startAdhesion = (body: BodyOf<'POST /admin/adhesions'>, idempotencyKey: string) =>
  call('POST /admin/adhesions', { body }, { error: false, idempotencyKey })
