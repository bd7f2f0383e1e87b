import type { adhesionsRoutes } from '@sillon/contract/dossiers/adhesions'
import type { entreprisesRoutes } from '@sillon/contract/dossiers/entreprises'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** All that is read of memberships is kept under this key, so that one save refreshes the whole of it. */
export const ADHESIONS_KEY = ['adhesions'] as const

/** All that is read of one membership: its company, farms, people and machines. */
export const adhesionKey = (id: string) => [...ADHESIONS_KEY, id] as const

export const adhesionsQuery = queryOptions({
  queryKey: ADHESIONS_KEY,
  queryFn: ({ signal }) =>
    call<typeof adhesionsRoutes.list>('GET /adhesions', { query: { par_page: 100 } }, { signal, kept: 'adherent' }),
})

export const adhesionQuery = (id: string) =>
  queryOptions({
    queryKey: adhesionKey(id),
    queryFn: ({ signal }) =>
      call<typeof adhesionsRoutes.get>('GET /adhesions/:id', { params: { id } }, { signal, kept: 'adherent' }),
  })

/** The queue of the secretariat. Not among the reads of its list: the menu shows it, and comes first. */
export const comptesAdhesionsQuery = queryOptions({
  queryKey: ['adhesions', 'comptes'],
  queryFn: ({ signal }) =>
    call<typeof adhesionsRoutes.adminComptes>(
      'GET /admin/adhesions/comptes',
      {},
      { signal, kept: 'tous', loading: false },
    ),
})

export type ComptesAdhesions = Awaited<ReturnType<NonNullable<typeof comptesAdhesionsQuery.queryFn>>>

/** What the summary before « Soumettre » lists. */
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

/** What is known of a SIRET, its membership in preparation included. */
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

/** Ends the preparation: the members see the membership. */
export const creer = (id: string) =>
  call<typeof adhesionsRoutes.adminCreer>(
    'POST /admin/adhesions/:id/creer',
    { params: { id }, body: {} },
    { success: { detail: 'L’adhésion est créée.' } },
  )
