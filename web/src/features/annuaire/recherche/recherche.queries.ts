import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/api.ts'
import { readPages } from '../../../lib/api-pages.ts'
import { type CriteresSearch, PAR_PAGE, toQuery, triOf } from './criteres-search.ts'

/** No toast: the page shows the failure in the place of the results. */
const silent = { error: false } as const

/** The previous results stay while the next ones load; another key typed aborts the previous request. */
export function materielsTrouvesQuery(criteres: CriteresSearch) {
  const query = toQuery(criteres)
  return infiniteQueryOptions({
    queryKey: ['recherche', 'materiels', query],
    ...readPages(
      'GET /recherche/materiels',
      { query: { ...query, tri: triOf('materiels', query.tri), par_page: PAR_PAGE } },
      silent,
    ),
    placeholderData: keepPreviousData,
  })
}

export function adherentsTrouvesQuery(criteres: CriteresSearch) {
  const query = toQuery(criteres)
  return infiniteQueryOptions({
    queryKey: ['recherche', 'adherents', query],
    ...readPages(
      'GET /recherche/adherents',
      { query: { ...query, tri: triOf('adherents', query.tri), par_page: PAR_PAGE } },
      silent,
    ),
    placeholderData: keepPreviousData,
  })
}

export function exploitationsTrouveesQuery(criteres: CriteresSearch) {
  const query = toQuery(criteres)
  return infiniteQueryOptions({
    queryKey: ['recherche', 'exploitations', query],
    ...readPages(
      'GET /recherche/exploitations',
      { query: { ...query, tri: triOf('exploitations', query.tri), par_page: PAR_PAGE } },
      silent,
    ),
    placeholderData: keepPreviousData,
  })
}

/** The number of results by département: the filter on one département is ignored. */
export function departementsQuery(objet: ObjetRecherche, criteres: CriteresSearch) {
  const { departement: _, tri: __, ...query } = toQuery(criteres)
  return queryOptions({
    queryKey: ['recherche', objet, 'departements', query],
    queryFn: read(`GET /recherche/${objet}/departements`, { query }, silent),
    placeholderData: keepPreviousData,
  })
}

/** The number of machines by commune, around the commune of the criteria. */
export function communesTrouveesQuery(criteres: CriteresSearch) {
  const { tri: _, ...query } = toQuery(criteres)
  return queryOptions({
    queryKey: ['recherche', 'materiels', 'communes', query],
    queryFn: read('GET /recherche/materiels/communes', { query }, silent),
    placeholderData: keepPreviousData,
  })
}

export const ficheMaterielQuery = (id: string) =>
  queryOptions({
    queryKey: ['recherche', 'materiel', id],
    queryFn: read('GET /materiels/:id', { params: { id } }),
  })

/** The same for a label that was scanned: hidden or unknown, the page says so itself. */
export const ficheScanneeQuery = (id: string) =>
  queryOptions({
    queryKey: ['recherche', 'materiel', id, 'scanne'],
    queryFn: read('GET /materiels/:id', { params: { id } }, { ahead: true }),
  })

/** Searches by the beginning of a name or of a postal code. */
export const communesProposeesQuery = (q: string) =>
  queryOptions({
    queryKey: ['referentiels', 'communes', 'debut', q],
    queryFn: read('GET /referentiels/communes', { query: { q } }, { loading: false, error: false }),
    enabled: q.length >= 2,
  })
