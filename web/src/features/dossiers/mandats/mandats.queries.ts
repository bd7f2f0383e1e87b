import type { MandatLigne, MandatsQuery } from '@sillon/contract/dossiers/mandats'
import type { ActeMandat } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { act, type BodyOf, call, read } from '../../../lib/api.ts'
import { callBlob, callForm } from '../../../lib/api-files.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import { saveFile } from '../../../lib/save-file.ts'

export const MANDATS_KEY = ['mandats'] as const

export const mandatsQuery = (search: Partial<MandatsQuery>) =>
  queryOptions({
    queryKey: [...MANDATS_KEY, search],
    queryFn: read('GET /admin/mandats', { query: { par_page: PAR_PAGE_ADMIN, ...search } }),
    placeholderData: keepPreviousData,
  })

export const mandatAdhesionQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANDATS_KEY, 'adhesion', id],
    queryFn: read('GET /adhesions/:id/mandat', { params: { id } }, { loading: false }),
  })

export const mandatASignerQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANDATS_KEY, 'signature', id],
    queryFn: read('GET /adhesions/:id/mandat/signature', { params: { id } }),
  })

/** The form shows why these two are refused. */
export const askCode = (id: string, body: BodyOf<'POST /adhesions/:id/mandat/signature/code'>) =>
  call('POST /adhesions/:id/mandat/signature/code', { params: { id }, body }, { error: false })

export const signMandat = (id: string, body: BodyOf<'POST /adhesions/:id/mandat/signature'>) =>
  call('POST /adhesions/:id/mandat/signature', { params: { id }, body }, { error: false })

export const activateMandat = act('POST /admin/mandats/:id/activer')

/** A refusal means that the row has changed: it is read again too. */
export function useActeMandat({ id, version }: MandatLigne) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (acte: ActeMandat) =>
      call(
        'POST /admin/mandats/:id/:acte',
        { params: { id, acte }, version, body: {} },
        { success: 'Le mandat est à jour.' },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MANDATS_KEY }),
  })
}

export const useRevealIban = (id: string) =>
  useMutation({
    mutationFn: () => call('POST /admin/mandats/:id/iban', { params: { id } }),
  })

export function useJoindreFichier(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (fichier: File) =>
      callForm(
        'POST /admin/mandats/:id/fichier',
        { params: { id }, fichier },
        { success: 'Le mandat signé est joint.' },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MANDATS_KEY }),
  })
}

export const useTelechargerMandat = ({ id, rum }: MandatLigne) =>
  useMutation({
    mutationFn: async () =>
      saveFile(await callBlob('POST /admin/mandats/:id/telecharger', { params: { id } }), `mandat-${rum}.pdf`),
  })

export const printMandat = async (adhesion_id: string, { rum, signe }: { rum: string; signe: boolean }) =>
  saveFile(
    await callBlob('POST /adhesions/:id/mandat/pdf', { params: { id: adhesion_id } }),
    `mandat-${signe ? 'signe' : 'a-signer'}-${rum}.pdf`,
  )
