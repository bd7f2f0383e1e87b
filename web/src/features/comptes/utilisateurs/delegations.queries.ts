import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'

/** The delegations in which an administrator acted for the signed-in person. */
export const delegationsQuery = queryOptions({
  queryKey: ['moi', 'delegations'],
  queryFn: read('GET /moi/delegations'),
})

/** No toast: the form shows the refusal. */
export const agirPour = (id: string, motif: string) =>
  call('POST /admin/utilisateurs/:id/agir-pour', { params: { id }, body: { motif } }, { error: false })

export const finirDelegation = () => call('POST /auth/fin-delegation', { body: {} })
