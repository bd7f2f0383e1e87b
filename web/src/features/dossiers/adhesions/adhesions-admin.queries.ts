import type { ACTIONS_ADMIN, adhesionsRoutes } from '@sillon/contract/dossiers/adhesions'
import type { entreprisesRoutes } from '@sillon/contract/dossiers/entreprises'
import type { RequestOf } from '@sillon/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import type { AdhesionsSearch } from './adhesions-search.ts'

/** The acts as spelled in their URLs. */
export type ActionAdmin = (typeof ACTIONS_ADMIN)[number]

type Acte = RequestOf<typeof adhesionsRoutes.adminAction>['body']

/** The current rows stay on the screen while the next ones load. */
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

/** No toast: the form shows the refusal, or the report when the act is on several memberships. */
export const applyActionAdmin = (id: string, action: ActionAdmin, body: Acte) =>
  call<typeof adhesionsRoutes.adminAction>(
    'POST /admin/adhesions/:id/:action',
    { params: { id, action }, body },
    { error: false },
  )

/** Searches by name, in our database then in the public registry. */
export const entreprisesQuery = (q: string) =>
  queryOptions({
    queryKey: ['entreprises', 'nom', q],
    queryFn: ({ signal }) =>
      call<typeof entreprisesRoutes.search>('GET /admin/entreprises', { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The same idempotency key sent twice makes one membership. No toast: the refusal is shown beside the button. */
export const commencerAdhesion = (
  body: RequestOf<typeof adhesionsRoutes.adminCreate>['body'],
  idempotencyKey: string,
) => call<typeof adhesionsRoutes.adminCreate>('POST /admin/adhesions', { body }, { error: false, idempotencyKey })
