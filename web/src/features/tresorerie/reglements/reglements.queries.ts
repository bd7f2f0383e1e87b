import type { RequestOf } from '@sillon/contract/route'
import type { reglementsRoutes } from '@sillon/contract/tresorerie/reglements'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import type { ReglementsSearch } from './reglements-search.ts'

const REGLEMENTS_KEY = ['reglements'] as const

/** The current rows stay on the screen while the next ones load. */
export const reglementsQuery = (search: ReglementsSearch) =>
  queryOptions({
    queryKey: [...REGLEMENTS_KEY, 'liste', search],
    queryFn: ({ signal }) =>
      call<typeof reglementsRoutes.list>(
        'GET /admin/reglements',
        { query: { par_page: PAR_PAGE_ADMIN, ...search } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const totauxReglementsQuery = ({ tri: _tri, page: _page, ...filtres }: ReglementsSearch) =>
  queryOptions({
    queryKey: [...REGLEMENTS_KEY, 'totaux', filtres],
    queryFn: ({ signal }) =>
      call<typeof reglementsRoutes.totaux>(
        'GET /admin/reglements/totaux',
        { query: filtres },
        { signal, loading: false },
      ),
    placeholderData: keepPreviousData,
  })

export const reglementQuery = (id: string) =>
  queryOptions({
    queryKey: [...REGLEMENTS_KEY, 'fiche', id],
    queryFn: ({ signal }) =>
      call<typeof reglementsRoutes.get>('GET /admin/reglements/:id', { params: { id } }, { signal }),
  })

/** Asks from the second character. */
export const entreprisesCreancesQuery = (q: string) =>
  queryOptions({
    queryKey: [...REGLEMENTS_KEY, 'entreprises', q],
    queryFn:
      q.length < 2
        ? skipToken
        : ({ signal }) =>
            call<typeof reglementsRoutes.creances>(
              'GET /admin/entreprises-creances',
              { query: { q } },
              { signal, loading: false },
            ),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

export const compteQuery = (entreprise_id: string | null) =>
  queryOptions({
    queryKey: [...REGLEMENTS_KEY, 'compte', entreprise_id],
    queryFn: entreprise_id
      ? ({ signal }) =>
          call<typeof reglementsRoutes.compte>(
            'GET /admin/entreprises/:id/compte',
            { params: { id: entreprise_id } },
            { signal, loading: false },
          )
      : skipToken,
  })

/** No toast: this refusal is shown beside the button, as for every act below. */
const quiet = { error: false } as const

/** The same idempotency key sent twice records one payment. */
export const createReglement = (body: RequestOf<typeof reglementsRoutes.create>['body'], idempotencyKey: string) =>
  call<typeof reglementsRoutes.create>('POST /admin/reglements', { body }, { ...quiet, idempotencyKey })

type Ouvert = { id: string; version: number }

export const updateReglement = ({ id, version }: Ouvert, body: RequestOf<typeof reglementsRoutes.update>['body']) =>
  call<typeof reglementsRoutes.update>('PATCH /admin/reglements/:id', { params: { id }, body, version }, quiet)

export const annulerReglement = ({ id, version }: Ouvert, body: RequestOf<typeof reglementsRoutes.annuler>['body']) =>
  call<typeof reglementsRoutes.annuler>('POST /admin/reglements/:id/annuler', { params: { id }, body, version }, quiet)

export const rejeterReglement = ({ id, version }: Ouvert, body: RequestOf<typeof reglementsRoutes.rejeter>['body']) =>
  call<typeof reglementsRoutes.rejeter>('POST /admin/reglements/:id/rejeter', { params: { id }, body, version }, quiet)

export const rembourserReglement = (
  { id, version }: Ouvert,
  body: RequestOf<typeof reglementsRoutes.rembourser>['body'],
) =>
  call<typeof reglementsRoutes.rembourser>(
    'POST /admin/reglements/:id/rembourser',
    { params: { id }, body, version },
    quiet,
  )

export const affecterReglement = ({ id, version }: Ouvert, body: RequestOf<typeof reglementsRoutes.affecter>['body']) =>
  call<typeof reglementsRoutes.affecter>(
    'POST /admin/reglements/:id/affecter',
    { params: { id }, body, version },
    quiet,
  )

export const reaffecterReglement = (
  { id, version }: Ouvert,
  body: RequestOf<typeof reglementsRoutes.reaffecter>['body'],
) =>
  call<typeof reglementsRoutes.reaffecter>(
    'POST /admin/reglements/:id/reaffecter',
    { params: { id }, body, version },
    quiet,
  )
