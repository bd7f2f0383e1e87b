import type { Prelevement } from '@sillon/contract/tresorerie/prelevements'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { callBlob, callUpload } from '../../../lib/api-files.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import { inPlace } from '../../../lib/query-client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { PrelevementsSearch } from './prelevements-search.ts'

export const PRELEVEMENTS_KEY = ['prelevements'] as const

export const apercuQuery = (date_prelevement: string | undefined) =>
  queryOptions({
    queryKey: [...PRELEVEMENTS_KEY, 'apercu', date_prelevement],
    queryFn: read('GET /admin/prelevements/apercu', { query: { date_prelevement } }),
    placeholderData: keepPreviousData,
  })

export const lotsQuery = (search: Pick<PrelevementsSearch, 'page' | 'par_page' | 'q' | 'etat' | 'du' | 'au'>) =>
  queryOptions({
    queryKey: [...PRELEVEMENTS_KEY, 'lots', search],
    queryFn: read('GET /admin/prelevements', { query: { par_page: PAR_PAGE_ADMIN, ...search } }),
    placeholderData: keepPreviousData,
  })

export const lotQuery = (id: string) =>
  queryOptions({
    queryKey: [...PRELEVEMENTS_KEY, 'lot', id],
    queryFn: read('GET /admin/prelevements/:id', { params: { id } }),
  })

export const lignesQuery = (
  id: string,
  query: { page?: number | undefined; q?: string | undefined; empechees?: 'oui' | undefined },
) =>
  queryOptions({
    queryKey: [...PRELEVEMENTS_KEY, 'lignes', id, query],
    queryFn: read('GET /admin/prelevements/:id/lignes', {
      params: { id },
      query: { par_page: PAR_PAGE_ADMIN, ...query },
    }),
    placeholderData: keepPreviousData,
  })

export const preparePrelevement = (date_prelevement: string, idempotencyKey: string) =>
  call('POST /admin/prelevements', { body: { date_prelevement } }, { idempotencyKey, success: 'Le lot est préparé.' })

/** Success or refusal, everything is read again: a refusal means that something has changed. */
function usePrelevementMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: PRELEVEMENTS_KEY }),
  })
}

export const useAnnulerLot = ({ id, version }: Prelevement) =>
  usePrelevementMutation(() =>
    call('DELETE /admin/prelevements/:id', { params: { id }, version }, { success: 'Le lot est annulé.' }),
  )

export const usePrenotifier = (id: string) =>
  usePrelevementMutation(() => call('POST /admin/prelevements/:id/prenotifier', { params: { id } }))

/** The notices as they would leave now, never from the cache. */
export const apercuPrenotificationQuery = (id: string) =>
  queryOptions({
    queryKey: [...PRELEVEMENTS_KEY, 'apercu-prenotification', id],
    queryFn: read('GET /admin/prelevements/:id/prenotifier', { params: { id } }, { loading: false }),
    meta: inPlace,
    gcTime: 0,
  })

export const useExporter = ({ id, message_id }: Prelevement) =>
  usePrelevementMutation(async () =>
    saveFile(await callBlob('POST /admin/prelevements/:id/exporter', { params: { id } }), `${message_id}.xml`),
  )

export const useActeLigne = (id: string, ligne_id: string) =>
  usePrelevementMutation((acte: 'retirer' | 'prevenue') =>
    call(`POST /admin/prelevements/:id/lignes/:ligne_id/${acte}`, { params: { id, ligne_id } }),
  )

/** Null when the call failed: a toast has shown it. */
export const readRetours = (fichier: File) =>
  callUpload('POST /admin/prelevements/retours', { fichier }).catch(() => null)

export const useAppliquerRetours = () =>
  usePrelevementMutation((fichier: File) =>
    callUpload('POST /admin/prelevements/retours/appliquer', { fichier }, { success: 'Les retours sont appliqués.' }),
  )
