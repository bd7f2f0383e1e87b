import type { rechercheRoutes } from '@sillon/contract/annuaire/recherche'
import type { referentielsRoutes } from '@sillon/contract/organisme/referentiels'
import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { type CriteresSearch, PAR_PAGE, toQuery, triOf } from './criteres-search.ts'

type Page = { page: number; par_page: number; total: number; total_exact: boolean }

const nextPage = ({ page, par_page, total }: Page) => (page * par_page < total ? page + 1 : undefined)

/** No toast: the page shows the failure in the place of the results. */
const silent = { error: false } as const

type Query = ReturnType<typeof toQuery>
type OfPage = { pageParam: number; signal: AbortSignal }

const materiels = (query: Query, { pageParam, signal }: OfPage) =>
  call<typeof rechercheRoutes.materiels>(
    'GET /recherche/materiels',
    { query: { ...query, tri: triOf('materiels', query.tri), page: pageParam, par_page: PAR_PAGE } },
    { signal, ...silent },
  )

const adherents = (query: Query, { pageParam, signal }: OfPage) =>
  call<typeof rechercheRoutes.adherents>(
    'GET /recherche/adherents',
    { query: { ...query, tri: triOf('adherents', query.tri), page: pageParam, par_page: PAR_PAGE } },
    { signal, ...silent },
  )

const exploitations = (query: Query, { pageParam, signal }: OfPage) =>
  call<typeof rechercheRoutes.exploitations>(
    'GET /recherche/exploitations',
    { query: { ...query, tri: triOf('exploitations', query.tri), page: pageParam, par_page: PAR_PAGE } },
    { signal, ...silent },
  )

/** The previous results stay while the next ones load; another key typed aborts the previous request. */
const optionsOf = <Answer extends Page>(
  objet: ObjetRecherche,
  criteres: CriteresSearch,
  read: (query: Query, page: OfPage) => Promise<Answer>,
) => {
  const query = toQuery(criteres)
  return infiniteQueryOptions({
    queryKey: ['recherche', objet, query],
    queryFn: ({ pageParam, signal }) => read(query, { pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  })
}

export const materielsTrouvesQuery = (criteres: CriteresSearch) => optionsOf('materiels', criteres, materiels)
export const adherentsTrouvesQuery = (criteres: CriteresSearch) => optionsOf('adherents', criteres, adherents)
export const exploitationsTrouveesQuery = (criteres: CriteresSearch) =>
  optionsOf('exploitations', criteres, exploitations)

/** The number of results by département: the filter on one département is ignored. */
export function departementsQuery(objet: ObjetRecherche, criteres: CriteresSearch) {
  const { departement: _, tri: __, ...query } = toQuery(criteres)
  return queryOptions({
    queryKey: ['recherche', objet, 'departements', query],
    queryFn: ({ signal }) => departementsOf[objet](query, signal),
    placeholderData: keepPreviousData,
  })
}

type QueryCarte = Omit<Query, 'departement' | 'tri'>

const departementsOf = {
  materiels: (query: QueryCarte, signal: AbortSignal) =>
    call<typeof rechercheRoutes.departementsMateriels>(
      'GET /recherche/materiels/departements',
      { query },
      { signal, ...silent },
    ),
  adherents: (query: QueryCarte, signal: AbortSignal) =>
    call<typeof rechercheRoutes.departementsAdherents>(
      'GET /recherche/adherents/departements',
      { query },
      { signal, ...silent },
    ),
  exploitations: (query: QueryCarte, signal: AbortSignal) =>
    call<typeof rechercheRoutes.departementsExploitations>(
      'GET /recherche/exploitations/departements',
      { query },
      { signal, ...silent },
    ),
}

export const ficheMaterielQuery = (id: string) =>
  queryOptions({
    queryKey: ['recherche', 'materiel', id],
    queryFn: ({ signal }) =>
      call<typeof rechercheRoutes.materiel>('GET /materiels/:id', { params: { id } }, { signal }),
  })

/** Searches by the beginning of a name or of a postal code. */
export const communesProposeesQuery = (q: string) =>
  queryOptions({
    queryKey: ['referentiels', 'communes', 'debut', q],
    queryFn: ({ signal }) =>
      call<typeof referentielsRoutes.communes>(
        'GET /referentiels/communes',
        { query: { q } },
        { signal, loading: false, error: false },
      ),
    enabled: q.length >= 2,
  })
