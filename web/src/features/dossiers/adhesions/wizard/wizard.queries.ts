import type { adhesionsRoutes } from '@sillon/contract/dossiers/adhesions'
import type { entreprisesRoutes } from '@sillon/contract/dossiers/entreprises'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/api.ts'
import { adhesionKey } from '../adhesions.queries.ts'

/** The changes that the summary before « Soumettre » lists. */
export const changementsQuery = (id: string) =>
  queryOptions({
    queryKey: [...adhesionKey(id), 'changements'],
    queryFn: ({ signal }) =>
      call<typeof adhesionsRoutes.changements>(
        'GET /adhesions/:id/changements',
        { params: { id } },
        { signal, kept: 'adherent' },
      ),
  })

/** The company, its memberships and the registry for one SIRET, a membership in preparation included. */
export const siretQuery = (siret: string) =>
  queryOptions({
    queryKey: ['entreprises', siret],
    queryFn: ({ signal }) =>
      call<typeof entreprisesRoutes.findBySiret>('GET /admin/entreprises/:siret', { params: { siret } }, { signal }),
  })

export const soumettre = (id: string) =>
  call<typeof adhesionsRoutes.soumettre>('POST /adhesions/:id/soumettre', {
    params: { id },
    body: { declaration_exacte: true },
  })

/** Ends the preparation: the members can see the membership from then on. */
export const creer = (id: string) =>
  call<typeof adhesionsRoutes.adminCreer>(
    'POST /admin/adhesions/:id/creer',
    { params: { id }, body: {} },
    { success: { detail: 'L’adhésion est créée.' } },
  )
