import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { readPages } from '../../../lib/api-pages.ts'
import { BONS_KEY } from '../bons-commande/bons-commande.queries.ts'

/** Read again by each act on an order, and each time the tab opens: its tiers belong to the articles. */
export const suiviQuery = (id: string) =>
  queryOptions({
    queryKey: [...BONS_KEY, 'suivi', id],
    queryFn: read('GET /admin/groupements-achats/:id/suivi', { params: { id } }),
    staleTime: 0,
  })

const PAR_PAGE = 25

export const absentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...BONS_KEY, 'absents', id],
    ...readPages('GET /admin/groupements-achats/:id/absents', { params: { id }, query: { par_page: PAR_PAGE } }),
    staleTime: 0,
  })

/** Read anew each time it is asked: the act does what it shows. */
export const rappelQuery = (id: string) =>
  queryOptions({
    queryKey: [...BONS_KEY, 'rappel', id],
    queryFn: read('GET /admin/groupements-achats/:id/rappel', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  })

export const sendRappel = ({ id, entreprise_ids }: { id: string; entreprise_ids: string[] }) =>
  call('POST /admin/groupements-achats/:id/rappel', { params: { id }, body: { entreprise_ids } })
