import type { GrilleCommandes, LigneGrille } from '@sillon/domain/achats/bons-commande/grille'
import type { AccordRecu } from '@sillon/domain/dossiers/echanges/echange-saisie'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { groupementKey } from '../groupements-achats/admin-groupements.queries.ts'
import { BONS_KEY } from './bons-commande.queries.ts'

const grilleKey = (groupement_id: string) => [...BONS_KEY, 'grille', groupement_id] as const

/** The grid of a purchase, or the members that a search finds, who may have ordered nothing. */
export const grilleQuery = (groupement_id: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [...grilleKey(groupement_id), q],
    queryFn: ({ pageParam, ...query }) =>
      read('GET /admin/groupements-achats/:id/grille', {
        params: { id: groupement_id },
        query: { ...(q && { q }), ...(pageParam && { apres: pageParam }) },
      })(query),
    initialPageParam: null as string | null,
    getNextPageParam: ({ suite }) => suite,
    placeholderData: keepPreviousData,
  })

/** After a write, whose answer does not hold the totals: the grid and the figures of the purchase. */
export const relireGrille = (queryClient: QueryClient, groupement_id: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: grilleKey(groupement_id) }),
    queryClient.invalidateQueries({ queryKey: groupementKey(groupement_id) }),
  ])

/** The row as it was last read, with its version. Undefined: the grid no longer shows it. */
export function findLigne(queryClient: QueryClient, groupement_id: string, entreprise_id: string) {
  const lues = queryClient.getQueryCache().findAll({ queryKey: grilleKey(groupement_id), type: 'active' })
  // The key is that of `grilleQuery`, which gives this shape.
  const pages = lues.flatMap(({ state }) => (state.data as InfiniteData<GrilleCommandes> | undefined)?.pages ?? [])
  return pages.flatMap(({ lignes }) => lignes).find(({ entreprise }) => entreprise.id === entreprise_id)
}

export type AncreGrille = { entreprise_ids: string[]; article_ids: string[] }

/** How a pasted table is read. Kept by its text, so that the same one is not read twice. */
export const collageGrilleQuery = (groupement_id: string, body: { texte: string; ancre: AncreGrille | null }) =>
  queryOptions({
    queryKey: [...grilleKey(groupement_id), 'collage', body],
    queryFn: ({ signal }) =>
      call(
        'POST /admin/groupements-achats/:id/grille/collage',
        { params: { id: groupement_id }, body },
        { signal, loading: false },
      ),
    placeholderData: keepPreviousData,
    enabled: body.texte !== '',
  })

type Ecriture = { lignes: LigneGrille['nombres']; accepte_conditions: boolean; accord?: AccordRecu }

/** Creates the order of this member, or changes it, as the form of one order does. The grid shows what is refused. */
export const writeLigne = (
  groupement_id: string,
  { bon, entreprise }: Pick<LigneGrille, 'bon' | 'entreprise'>,
  body: Ecriture,
  idempotencyKey: string,
) =>
  bon
    ? call('PATCH /bons-commande/:id', { params: { id: bon.id }, version: bon.version, body }, { error: false })
    : call(
        'POST /bons-commande',
        { body: { ...body, groupement_id, entreprise_id: entreprise.id } },
        { error: false, idempotencyKey },
      )
