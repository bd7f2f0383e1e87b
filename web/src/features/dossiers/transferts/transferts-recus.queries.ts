import { queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/api.ts'
import { ADHESIONS_KEY } from '../adhesions/adhesions.queries.ts'

/** The transfers that wait for an answer of the member's companies. A separate file, to keep the dashboard small. */
export const transfertsRecusQuery = queryOptions({
  queryKey: [...ADHESIONS_KEY, 'transferts-recus'],
  queryFn: read(
    'GET /transferts',
    { query: { sens: 'recus', statut: 'en_attente' } },
    { kept: 'adherent', loading: false },
  ),
})
