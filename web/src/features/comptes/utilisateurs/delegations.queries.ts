import type { utilisateursRoutes } from '@sillon/contract/comptes/utilisateurs'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The delegations in which an administrator acted for the signed-in person. */
export const delegationsQuery = queryOptions({
  queryKey: ['moi', 'delegations'],
  queryFn: ({ signal }) => call<typeof utilisateursRoutes.delegations>('GET /moi/delegations', {}, { signal }),
})

/** No toast: the form shows the refusal. */
export const agirPour = (id: string, motif: string) =>
  call<typeof utilisateursRoutes.agirPour>(
    'POST /admin/utilisateurs/:id/agir-pour',
    { params: { id }, body: { motif } },
    { error: false },
  )

export const finirDelegation = () =>
  call<typeof utilisateursRoutes.finirDelegation>('POST /auth/fin-delegation', { body: {} })
