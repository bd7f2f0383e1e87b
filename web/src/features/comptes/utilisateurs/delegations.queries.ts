import type { utilisateursRoutes } from '@sillon/contract/comptes/utilisateurs'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Who acted for oneself. */
export const delegationsQuery = queryOptions({
  queryKey: ['moi', 'delegations'],
  queryFn: ({ signal }) => call<typeof utilisateursRoutes.delegations>('GET /moi/delegations', {}, { signal }),
})

/** Told in the form. */
export const agirPour = (id: string, motif: string) =>
  call<typeof utilisateursRoutes.agirPour>(
    'POST /admin/utilisateurs/:id/agir-pour',
    { params: { id }, body: { motif } },
    { error: false },
  )

export const finirDelegation = () =>
  call<typeof utilisateursRoutes.finirDelegation>('POST /auth/fin-delegation', { body: {} })
