import type { ACTIONS_ADMIN, adhesionsRoutes } from '@sillon/contract/dossiers/adhesions'
import type { entreprisesRoutes } from '@sillon/contract/dossiers/entreprises'
import type { RequestOf } from '@sillon/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import type { AdhesionsSearch } from './adhesions-search.ts'

/** The acts as their URLs spell them. */
export type ActionAdmin = (typeof ACTIONS_ADMIN)[number]

type Acte = RequestOf<typeof adhesionsRoutes.adminAction>['body']

/** The previous rows stay while the next ones come. */
export const adhesionsAdminQuery = ({ colonnes: _, ...search }: AdhesionsSearch) =>
  queryOptions({
    queryKey: ['adhesions', 'admin', search],
    queryFn: ({ signal }) =>
      call<typeof adhesionsRoutes.adminList>(
        'GET /admin/adhesions',
        { query: { par_page: PAR_PAGE_ADMIN, ...search } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Not told by a toast: the form, or the report of the whole batch, tells it. */
export const applyActionAdmin = (id: string, action: ActionAdmin, body: Acte) =>
  call<typeof adhesionsRoutes.adminAction>(
    'POST /admin/adhesions/:id/:action',
    { params: { id, action }, body },
    { error: false },
  )

/** By name, in our database then in the registry. */
export const entreprisesQuery = (q: string) =>
  queryOptions({
    queryKey: ['entreprises', 'nom', q],
    queryFn: ({ signal }) =>
      call<typeof entreprisesRoutes.search>('GET /admin/entreprises', { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The same key sent twice makes one membership. Told beside the button, not by a toast. */
export const commencerAdhesion = (
  body: RequestOf<typeof adhesionsRoutes.adminCreate>['body'],
  idempotencyKey: string,
) => call<typeof adhesionsRoutes.adminCreate>('POST /admin/adhesions', { body }, { error: false, idempotencyKey })
