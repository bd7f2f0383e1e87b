import type { bonsCommandeRoutes } from '@sillon/contract/achats/bons-commande'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

const MONTREES = 3

/** The orders that wait for their member's answer. A separate file, to keep the dashboard small. */
export const accordsQuery = queryOptions({
  queryKey: ['bons-commande', 'accords'],
  queryFn: ({ signal }) =>
    call<typeof bonsCommandeRoutes.list>(
      'GET /bons-commande',
      { query: { statut: 'a_reconfirmer', par_page: MONTREES } },
      { signal, kept: 'adherent', loading: false },
    ),
})
