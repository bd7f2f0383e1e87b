import type { cotisationsAdherentRoutes } from '@sillon/contract/tresorerie/cotisations-adherent'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { adhesionKey } from '../../dossiers/adhesions/adhesions.queries.ts'

/** The amounts due by the companies of the signed-in member, and the last fee of each. */
export const mesCotisationsQuery = queryOptions({
  queryKey: ['mes-cotisations'],
  queryFn: ({ signal }) =>
    call<typeof cotisationsAdherentRoutes.miennes>('GET /moi/cotisations', {}, { signal, kept: 'adherent' }),
})

/** All the fees of one membership, with the explanation of each. */
export const cotisationsAdhesionQuery = (id: string) =>
  queryOptions({
    queryKey: [...adhesionKey(id), 'cotisations'],
    queryFn: ({ signal }) =>
      call<typeof cotisationsAdherentRoutes.list>('GET /adhesions/:id/cotisations', { params: { id } }, { signal }),
  })
