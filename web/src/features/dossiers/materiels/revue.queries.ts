import type { ETATS_ECHEANCE, materielsRevueRoutes } from '@sillon/contract/dossiers/materiels-revue'
import type { DecisionRevue } from '@sillon/domain/dossiers/materiels/revue'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Waits } from '../../../lib/offline/waiting-acts.ts'
import { ADHESIONS_KEY } from '../adhesions/adhesions.queries.ts'
import { materielsKey } from './materiels.queries.ts'

export const revueQuery = (id: string) =>
  queryOptions({
    queryKey: [...materielsKey(id), 'revue'],
    queryFn: ({ signal }) =>
      call<typeof materielsRevueRoutes.revue>(
        'GET /adhesions/:id/materiels/revue',
        { params: { id } },
        { signal, kept: 'adherent' },
      ),
  })

export const reviewMateriels = (
  id: string,
  body: { materiel_ids: string[]; decision: DecisionRevue },
  idempotencyKey: string,
  waits: Waits,
) =>
  call<typeof materielsRevueRoutes.revoir>(
    'POST /adhesions/:id/materiels/revue',
    { params: { id }, body },
    { idempotencyKey, waits },
  )

export const undoRevue = (params: { id: string; revue_id: string }) =>
  call<typeof materielsRevueRoutes.annulerRevue>('POST /adhesions/:id/materiels/revue/:revue_id/annuler', { params })

const MES_ECHEANCES_MAX = 100

/** Under the key of the memberships: a save on a machine may change its due dates. */
export const mesEcheancesQuery = queryOptions({
  queryKey: [...ADHESIONS_KEY, 'echeances-materiel'],
  queryFn: ({ signal }) =>
    call<typeof materielsRevueRoutes.mesEcheances>(
      'GET /moi/echeances-materiel',
      { query: { par_page: MES_ECHEANCES_MAX } },
      { signal, kept: 'adherent', loading: false },
    ),
})

const PAR_PAGE = 10

export const echeancesQuery = (etat: (typeof ETATS_ECHEANCE)[number]) =>
  infiniteQueryOptions({
    queryKey: [...ADHESIONS_KEY, 'echeances-materiel', etat],
    queryFn: ({ pageParam, signal }) =>
      call<typeof materielsRevueRoutes.echeances>(
        'GET /admin/echeances-materiel',
        { query: { etat, page: pageParam, par_page: PAR_PAGE } },
        { signal, loading: false },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, par_page, total }) => (page * par_page < total ? page + 1 : undefined),
  })
