import type { Prelevement, prelevementsRoutes, Retours } from '@sillon/contract/tresorerie/prelevements'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callBlob, callForm } from '../../../lib/api.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import { saveFile } from '../../../lib/save-file.ts'

export const PRELEVEMENTS_KEY = ['prelevements'] as const

export const apercuQuery = (date_prelevement: string | undefined) =>
  queryOptions({
    queryKey: [...PRELEVEMENTS_KEY, 'apercu', date_prelevement],
    queryFn: ({ signal }) =>
      call<typeof prelevementsRoutes.apercu>(
        'GET /admin/prelevements/apercu',
        { query: { date_prelevement } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const lotsQuery = (page: number | undefined) =>
  queryOptions({
    queryKey: [...PRELEVEMENTS_KEY, 'lots', page],
    queryFn: ({ signal }) =>
      call<typeof prelevementsRoutes.list>(
        'GET /admin/prelevements',
        { query: { par_page: PAR_PAGE_ADMIN, page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const lotQuery = (id: string) =>
  queryOptions({
    queryKey: [...PRELEVEMENTS_KEY, 'lot', id],
    queryFn: ({ signal }) =>
      call<typeof prelevementsRoutes.get>('GET /admin/prelevements/:id', { params: { id } }, { signal }),
  })

export const lignesQuery = (
  id: string,
  query: { page?: number | undefined; q?: string | undefined; empechees?: 'oui' | undefined },
) =>
  queryOptions({
    queryKey: [...PRELEVEMENTS_KEY, 'lignes', id, query],
    queryFn: ({ signal }) =>
      call<typeof prelevementsRoutes.lignes>(
        'GET /admin/prelevements/:id/lignes',
        { params: { id }, query: { par_page: PAR_PAGE_ADMIN, ...query } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const preparePrelevement = (date_prelevement: string, idempotencyKey: string) =>
  call<typeof prelevementsRoutes.preparer>(
    'POST /admin/prelevements',
    { body: { date_prelevement } },
    { idempotencyKey, success: { detail: 'Le lot est préparé.' } },
  )

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
    call<typeof prelevementsRoutes.annuler>(
      'DELETE /admin/prelevements/:id',
      { params: { id }, version },
      { success: { detail: 'Le lot est annulé.' } },
    ),
  )

export const usePrenotifier = (id: string) =>
  usePrelevementMutation(() =>
    call<typeof prelevementsRoutes.prenotifier>('POST /admin/prelevements/:id/prenotifier', { params: { id } }),
  )

export const useExporter = ({ id, message_id }: Prelevement) =>
  usePrelevementMutation(async () =>
    saveFile(
      await callBlob<typeof prelevementsRoutes.exporter>('POST /admin/prelevements/:id/exporter', { params: { id } }),
      `${message_id}.xml`,
    ),
  )

export const useActeLigne = (id: string, ligne_id: string) =>
  usePrelevementMutation((acte: 'retirer' | 'prevenue') =>
    acte === 'retirer'
      ? call<typeof prelevementsRoutes.retirer>('POST /admin/prelevements/:id/lignes/:ligne_id/retirer', {
          params: { id, ligne_id },
        })
      : call<typeof prelevementsRoutes.prevenue>('POST /admin/prelevements/:id/lignes/:ligne_id/prevenue', {
          params: { id, ligne_id },
        }),
  )

function toForm(fichier: File) {
  const form = new FormData()
  form.append('fichier', fichier)
  return form
}

/** Null when the call failed: it answers an empty object, and a toast has shown it. */
const orNull = (answer: Retours | Record<string, never>): Retours | null =>
  'lignes' in answer ? (answer as Retours) : null

export const lireRetours = async (fichier: File) =>
  orNull(
    await callForm<typeof prelevementsRoutes.lireRetours>('POST /admin/prelevements/retours', {
      form: toForm(fichier),
    }),
  )

export const useAppliquerRetours = () =>
  usePrelevementMutation(async (fichier: File) =>
    orNull(
      await callForm<typeof prelevementsRoutes.appliquerRetours>(
        'POST /admin/prelevements/retours/appliquer',
        { form: toForm(fichier) },
        { success: { detail: 'Les retours sont appliqués.' } },
      ),
    ),
  )
