import type { MandatLigne, MandatsQuery, mandatsRoutes } from '@sillon/contract/dossiers/mandats'
import type { MandatSignature } from '@sillon/domain/dossiers/mandats/mandat-signature'
import type { ActeMandat } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callBlob, callForm } from '../../../lib/api.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import { saveFile } from '../../../lib/save-file.ts'

export const MANDATS_KEY = ['mandats'] as const

export const mandatsQuery = (search: Partial<MandatsQuery>) =>
  queryOptions({
    queryKey: [...MANDATS_KEY, search],
    queryFn: ({ signal }) =>
      call<typeof mandatsRoutes.list>(
        'GET /admin/mandats',
        { query: { par_page: PAR_PAGE_ADMIN, ...search } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const mandatAdhesionQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANDATS_KEY, 'adhesion', id],
    queryFn: ({ signal }) =>
      call<typeof mandatsRoutes.get>('GET /adhesions/:id/mandat', { params: { id } }, { signal, loading: false }),
  })

export const activateMandat = (id: string, version: number, body: MandatSignature) =>
  call<typeof mandatsRoutes.activer>('POST /admin/mandats/:id/activer', { params: { id }, version, body })

/** A refusal means that the row has changed: it is read again too. */
export function useActeMandat({ id, version }: MandatLigne) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (acte: ActeMandat) =>
      call<typeof mandatsRoutes.agir>(
        'POST /admin/mandats/:id/:acte',
        { params: { id, acte }, version, body: {} },
        { success: { detail: 'Le mandat est à jour.' } },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MANDATS_KEY }),
  })
}

export const useRevealIban = (id: string) =>
  useMutation({
    mutationFn: () => call<typeof mandatsRoutes.iban>('POST /admin/mandats/:id/iban', { params: { id } }),
  })

export function useJoindreFichier(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (fichier: File) => {
      const form = new FormData()
      form.append('fichier', fichier)
      return callForm<typeof mandatsRoutes.joindre>(
        'POST /admin/mandats/:id/fichier',
        { params: { id }, form },
        { success: { detail: 'Le mandat signé est joint.' } },
      )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: MANDATS_KEY }),
  })
}

export const useTelechargerMandat = ({ id, rum }: MandatLigne) =>
  useMutation({
    mutationFn: async () =>
      saveFile(
        await callBlob<typeof mandatsRoutes.telecharger>('POST /admin/mandats/:id/telecharger', { params: { id } }),
        `mandat-${rum}.pdf`,
      ),
  })

export const printMandat = async (adhesion_id: string, rum: string) =>
  saveFile(
    await callBlob<typeof mandatsRoutes.emettre>('POST /adhesions/:id/mandat/pdf', { params: { id: adhesion_id } }),
    `mandat-a-signer-${rum}.pdf`,
  )
