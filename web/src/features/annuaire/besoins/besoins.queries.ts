import type { ActeReponseBesoin } from '@sillon/domain/annuaire/besoins/besoin-statut'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, call, read } from '../../../lib/api.ts'

export const besoinsQuery = queryOptions({ queryKey: ['besoins'], queryFn: read('GET /besoins') })

export const writeBesoin = (body: BodyOf<'POST /besoins'>, idempotencyKey: string) =>
  call('POST /besoins', { body }, { idempotencyKey })

export const answerBesoin = (id: string, mot: string | null, idempotencyKey: string) =>
  call('POST /besoins/:id/reponses', { params: { id }, body: { mot } }, { idempotencyKey })

export const followReponse = (id: string, acte: Exclude<ActeReponseBesoin, 'retirer'>, mot: string | null) =>
  call(`POST /reponses-besoin/:id/${acte}`, { params: { id }, body: { mot } })

const endBesoin = (id: string) =>
  call(
    'POST /besoins/:id/trouver',
    { params: { id }, body: {} },
    { success: 'C’est noté\u00a0: vos voisins ne le voient plus.' },
  )

const withdrawReponse = (id: string) =>
  call('POST /reponses-besoin/:id/retirer', { params: { id }, body: {} }, { success: 'Votre réponse est retirée.' })

/** After an act: others may have written or answered since. */
export function useReadBesoins() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: besoinsQuery.queryKey })
}

export function useTrouve() {
  const readAgain = useReadBesoins()
  return useMutation({ mutationFn: endBesoin, onSettled: readAgain })
}

export function useRetraitReponse() {
  const readAgain = useReadBesoins()
  return useMutation({ mutationFn: withdrawReponse, onSettled: readAgain })
}

/** Address of the calendar file: a link, which a telephone opens in its own calendar. */
export const agendaOf = ({ id }: { id: string }) => `/api/reponses-besoin/${id}/agenda`
