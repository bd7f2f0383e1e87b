import { queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/api.ts'

const MONTREES = 3

/** The orders that wait for their member's answer. A separate file, to keep the dashboard small. */
export const accordsQuery = queryOptions({
  queryKey: ['bons-commande', 'accords'],
  queryFn: read(
    'GET /bons-commande',
    { query: { statut: 'a_reconfirmer', par_page: MONTREES } },
    { kept: 'adherent', loading: false },
  ),
})
