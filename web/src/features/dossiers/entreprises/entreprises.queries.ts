import type { entreprisesRoutes } from '@sillon/contract/dossiers/entreprises'
import type { EntrepriseSaisie } from '@sillon/domain/dossiers/entreprises/entreprise-saisie'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { adhesionKey } from '../adhesions/adhesions.queries.ts'

export const entrepriseQuery = (adhesion_id: string) =>
  queryOptions({
    queryKey: [...adhesionKey(adhesion_id), 'entreprise'],
    queryFn: ({ signal }) =>
      call<typeof entreprisesRoutes.get>(
        'GET /adhesions/:id/entreprise',
        { params: { id: adhesion_id } },
        { signal, kept: 'adherent' },
      ),
  })

export const updateEntreprise = (adhesion_id: string, body: EntrepriseSaisie, version: number) =>
  call<typeof entreprisesRoutes.update>('PATCH /adhesions/:id/entreprise', {
    params: { id: adhesion_id },
    body,
    version,
  })
