import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { type AnswerOf, read, receive } from '../../../lib/api.ts'

export const COMPTES_KEY = ['comptes-entreprises'] as const

/** Asks from the second character. */
export const entreprisesCreancesQuery = (q: string) =>
  queryOptions({
    queryKey: [...COMPTES_KEY, 'recherche', q],
    queryFn: q.length < 2 ? skipToken : read('GET /admin/entreprises-creances', { query: { q } }, { loading: false }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

export const compteQuery = (entreprise_id: string | null) =>
  queryOptions({
    queryKey: [...COMPTES_KEY, entreprise_id],
    queryFn: entreprise_id
      ? read('GET /admin/entreprises/:id/compte', { params: { id: entreprise_id } }, { loading: false })
      : skipToken,
  })

/** The account of the company of a membership, as its people read it. */
export const monCompteQuery = (adhesion_id: string) =>
  queryOptions({
    queryKey: [...COMPTES_KEY, 'mien', adhesion_id],
    queryFn: read('GET /adhesions/:id/compte', { params: { id: adhesion_id } }),
  })

type Mouvements = 'GET /admin/entreprises/:id/mouvements' | 'GET /adhesions/:id/mouvements'

const mouvementsOf = (name: Mouvements) => (id: string, annee: number) =>
  infiniteQueryOptions({
    queryKey: [...COMPTES_KEY, name, id, annee],
    queryFn: ({ pageParam, signal }) =>
      receive(
        name,
        { params: { id }, query: { annee, ...(pageParam !== null && { suite: pageParam }) } },
        {},
        signal,
      ) as Promise<AnswerOf<Mouvements>>,
    initialPageParam: null as string | null,
    getNextPageParam: ({ suite }) => suite,
    placeholderData: keepPreviousData,
  })

/** The movements of a year of the account of a company, a page at a time. `id`: the company. */
export const mouvementsQuery = mouvementsOf('GET /admin/entreprises/:id/mouvements')

/** `id`: the membership. */
export const mesMouvementsQuery = mouvementsOf('GET /adhesions/:id/mouvements')
