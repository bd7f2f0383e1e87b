import { queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/api.ts'
import { adhesionKey } from '../../dossiers/adhesions/adhesions.queries.ts'

/** The amounts due by the companies of the signed-in member, and the last fee of each. */
export const mesCotisationsQuery = queryOptions({
  queryKey: ['mes-cotisations'],
  queryFn: read('GET /moi/cotisations', {}, { kept: 'adherent' }),
})

/** All the fees of one membership, with the explanation of each. */
export const cotisationsAdhesionQuery = (id: string) =>
  queryOptions({
    queryKey: [...adhesionKey(id), 'cotisations'],
    queryFn: read('GET /adhesions/:id/cotisations', { params: { id } }),
  })
