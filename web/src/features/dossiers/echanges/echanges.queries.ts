import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, call, read } from '../../../lib/api.ts'

const ECHANGES_KEY = ['echanges'] as const

/** The call or the paper that this administrator deals with for the company. */
export const echangeQuery = (entreprise_id: string) =>
  queryOptions({
    queryKey: [...ECHANGES_KEY, entreprise_id],
    queryFn: read('GET /admin/entreprises/:id/echange', { params: { id: entreprise_id } }),
  })

export const interlocuteursQuery = (entreprise_id: string) =>
  queryOptions({
    queryKey: [...ECHANGES_KEY, 'interlocuteurs', entreprise_id],
    queryFn: read('GET /admin/entreprises/:id/interlocuteurs', { params: { id: entreprise_id } }),
  })

type NouvelEchange = BodyOf<'POST /admin/entreprises/:id/echanges'>

/** The page may offer other acts during an exchange: everything is read again. */
export function useOuvrirEchange(entreprise_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NouvelEchange) =>
      call('POST /admin/entreprises/:id/echanges', { params: { id: entreprise_id }, body }),
    onSuccess: (echange) => {
      queryClient.setQueryData(echangeQuery(entreprise_id).queryKey, { echange })
      return queryClient.invalidateQueries()
    },
  })
}

export function useTerminerEchange(entreprise_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /admin/echanges/:id/terminer', { params: { id }, body: {} }),
    onSuccess: () => {
      queryClient.setQueryData(echangeQuery(entreprise_id).queryKey, { echange: null })
      return queryClient.invalidateQueries()
    },
  })
}

export type EchangeSaisie = BodyOf<'PATCH /admin/echanges/:id'>

/** The panel says itself whether what is typed is saved. */
export const noteEchange = (id: string, version: number, body: EchangeSaisie) =>
  call('PATCH /admin/echanges/:id', { params: { id }, version, body }, { error: false, loading: false })

export const relireEchange = (entreprise_id: string) =>
  call(
    'GET /admin/entreprises/:id/echange',
    { params: { id: entreprise_id } },
    { error: false, loading: false, fallback: { echange: null } },
  )
