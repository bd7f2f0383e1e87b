import type { Depot } from '@sillon/contract/tresorerie/banque'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { act, type BodyOf, call, read } from '../../../lib/api.ts'
import { callUpload } from '../../../lib/api-files.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import type { RelevesSearch } from './releves-search.ts'

const BANQUE_KEY = ['banque'] as const

export const relevesQuery = ({ page, par_page = PAR_PAGE_ADMIN }: RelevesSearch) =>
  queryOptions({
    queryKey: [...BANQUE_KEY, 'releves', page, par_page],
    queryFn: read('GET /admin/releves-bancaires', { query: { par_page, page } }),
    placeholderData: keepPreviousData,
  })

export const comptesBancairesQuery = queryOptions({
  queryKey: [...BANQUE_KEY, 'comptes'],
  queryFn: read('GET /admin/comptes-bancaires', {}, { loading: false }),
})

export const releveQuery = (id: string) =>
  queryOptions({
    queryKey: [...BANQUE_KEY, 'releve', id],
    queryFn: read('GET /admin/releves-bancaires/:id', { params: { id } }),
    placeholderData: keepPreviousData,
  })

type Envoi = {
  fichier: File
  compte_id?: string | undefined
  colonnes?: BodyOf<'POST /admin/comptes-bancaires/:id/colonnes'>
}

/** Sends a file; for a CSV, first what somebody said of its columns. */
export function useDepot() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ fichier, compte_id, colonnes }: Envoi): Promise<Depot> => {
      if (compte_id && colonnes) {
        await call('POST /admin/comptes-bancaires/:id/colonnes', { params: { id: compte_id }, body: colonnes })
      }
      return callUpload('POST /admin/releves-bancaires', { fichier, query: { compte_id } })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: BANQUE_KEY }),
  })
}

const accepter = act('POST /admin/mouvements-bancaires/:id/accepter')
const classer = act('POST /admin/mouvements-bancaires/:id/classer')

type Cible = { id: string; version: number }
export type ActeMouvement =
  | { acte: 'accepter'; cible: Cible; body: BodyOf<'POST /admin/mouvements-bancaires/:id/accepter'> }
  | { acte: 'classer'; cible: Cible; body: BodyOf<'POST /admin/mouvements-bancaires/:id/classer'> }
  | { acte: 'attendre' | 'annuler'; cible: Cible }

function send(demande: ActeMouvement) {
  if (demande.acte === 'accepter') return accepter(demande.cible, demande.body)
  if (demande.acte === 'classer') return classer(demande.cible, demande.body)
  const { id, version } = demande.cible
  return call(`POST /admin/mouvements-bancaires/:id/${demande.acte}`, { params: { id }, version })
}

/** Success or refusal, all is read again: what one movement pays is no longer due for the next, nor on other pages. */
export function useActeMouvement() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      // The other pages do not hold back the act on the next movement.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== BANQUE_KEY[0] })
      return queryClient.invalidateQueries({ queryKey: BANQUE_KEY })
    },
  })
}
