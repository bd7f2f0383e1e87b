import type { transfertsRoutes } from '@sillon/contract/dossiers/transferts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { ADHESIONS_KEY } from '../adhesions/adhesions.queries.ts'

/** What waits for an answer of the reader's companies. Apart: the dashboard has no room for the rest. */
export const transfertsRecusQuery = queryOptions({
  queryKey: [...ADHESIONS_KEY, 'transferts-recus'],
  queryFn: ({ signal }) =>
    call<typeof transfertsRoutes.list>(
      'GET /transferts',
      { query: { sens: 'recus', statut: 'en_attente' } },
      { signal, kept: 'adherent', loading: false },
    ),
})
