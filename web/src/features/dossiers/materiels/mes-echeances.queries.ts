import { queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/api.ts'
import { ADHESIONS_KEY } from '../adhesions/adhesions.queries.ts'

const MES_ECHEANCES_MAX = 100

/**
 * Under the key of the memberships: a save on a machine may change its due dates. A separate file, to keep the dashboard
 * small.
 */
export const mesEcheancesQuery = queryOptions({
  queryKey: [...ADHESIONS_KEY, 'echeances-materiel'],
  queryFn: read(
    'GET /moi/echeances-materiel',
    { query: { par_page: MES_ECHEANCES_MAX } },
    { kept: 'adherent', loading: false },
  ),
})
