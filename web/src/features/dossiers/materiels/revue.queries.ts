import type { ETATS_ECHEANCE } from '@sillon/contract/dossiers/materiels-revue'
import type { DecisionRevue } from '@sillon/domain/dossiers/materiels/revue'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { readPages } from '../../../lib/api-pages.ts'
import type { Waits } from '../../../lib/offline/waiting-acts.ts'
import { ADHESIONS_KEY } from '../adhesions/adhesions.queries.ts'
import { materielsKey } from './materiels.queries.ts'

export const revueQuery = (id: string) =>
  queryOptions({
    queryKey: [...materielsKey(id), 'revue'],
    queryFn: read('GET /adhesions/:id/materiels/revue', { params: { id } }, { kept: 'adherent' }),
  })

export const reviewMateriels = (
  id: string,
  body: { materiel_ids: string[]; decision: DecisionRevue },
  idempotencyKey: string,
  waits: Waits,
) => call('POST /adhesions/:id/materiels/revue', { params: { id }, body }, { idempotencyKey, waits })

export const undoRevue = (params: { id: string; revue_id: string }) =>
  call('POST /adhesions/:id/materiels/revue/:revue_id/annuler', { params })

const MES_MATERIELS_PAR_PAGE = 100

/** Under the key of the memberships: a save on a machine may change its hours, its due date or its place. */
export const mesMaterielsQuery = infiniteQueryOptions({
  queryKey: [...ADHESIONS_KEY, 'mes-materiels'],
  ...readPages('GET /moi/materiels', { query: { par_page: MES_MATERIELS_PAR_PAGE } }, { kept: 'adherent' }),
})

const PAR_PAGE = 10

export const echeancesQuery = (etat: (typeof ETATS_ECHEANCE)[number]) =>
  infiniteQueryOptions({
    queryKey: [...ADHESIONS_KEY, 'echeances-materiel', etat],
    ...readPages('GET /admin/echeances-materiel', { query: { etat, par_page: PAR_PAGE } }, { loading: false }),
  })
