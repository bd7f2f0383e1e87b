import type { campagnesRoutes } from '@sillon/contract/campagnes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { adhesionKey } from '../adhesions/adhesions.queries.ts'

/** Beside the steps: when it cannot be read, the steps go on without it. */
export const simulationQuery = (adhesion_id: string) =>
  queryOptions({
    queryKey: [...adhesionKey(adhesion_id), 'simulation'],
    queryFn: ({ signal }) =>
      call<typeof campagnesRoutes.simulation>(
        'GET /adhesions/:id/simulation',
        { params: { id: adhesion_id } },
        { signal, loading: false, error: false },
      ),
  })
