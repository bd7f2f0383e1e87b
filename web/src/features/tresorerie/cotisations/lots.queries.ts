import type { LotSaisie } from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import { isEnCours } from '@sillon/domain/tresorerie/cotisations/lot-statut'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { inPlace } from '../../../lib/query-client.ts'
import { COTISATIONS_KEY } from './cotisations.queries.ts'

const POLL_MS = 1_000

/** Read again every second while a run is in progress. */
export const lotsQuery = (campagne_id: string) =>
  queryOptions({
    queryKey: [...COTISATIONS_KEY, 'lots', campagne_id],
    queryFn: read('GET /admin/campagnes/:id/lots', { params: { id: campagne_id } }, { loading: false }),
    refetchInterval: ({ state }) => (state.data?.lots.some(({ statut }) => isEnCours(statut)) ? POLL_MS : false),
  })

export const lotQuery = (id: string) =>
  queryOptions({
    queryKey: [...COTISATIONS_KEY, 'lot', id],
    queryFn: read('GET /admin/lots/:id', { params: { id } }),
  })

/** The dress rehearsal of a call, never from the cache. `body` is null until its dates are valid. */
export const apercuLotQuery = (campagne_id: string, body: LotSaisie | null) =>
  queryOptions({
    queryKey: [...COTISATIONS_KEY, 'apercu-lot', campagne_id, body],
    queryFn: read(
      'POST /admin/campagnes/:id/lots/apercu',
      { params: { id: campagne_id }, body: body as LotSaisie },
      { loading: false },
    ),
    meta: inPlace,
    enabled: body !== null,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

export const createLot = (campagne_id: string, body: LotSaisie, idempotencyKey: string) =>
  call('POST /admin/campagnes/:id/lots', { params: { id: campagne_id }, body }, { idempotencyKey })

export function useInterruption(lot_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /admin/lots/:id/interrompre', { params: { id: lot_id }, body: {} }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: COTISATIONS_KEY }),
  })
}
