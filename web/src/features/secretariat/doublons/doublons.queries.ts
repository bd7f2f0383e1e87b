import type { ObjetFusion } from '@sillon/domain/secretariat/doublons/doublon'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, call, read } from '../../../lib/api.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import { type DoublonsSearch, objetOf } from './doublons-search.ts'

const DOUBLONS_KEY = ['doublons'] as const

/** The current pairs stay on the screen while the next ones load. */
export const doublonsQuery = ({ page, q, ...search }: DoublonsSearch) => {
  const query = { objet: objetOf(search), par_page: PAR_PAGE_ADMIN, page, q }
  return queryOptions({
    queryKey: [...DOUBLONS_KEY, 'liste', query],
    queryFn: read('GET /admin/doublons', { query }),
    placeholderData: keepPreviousData,
  })
}

export const fusionsQuery = ({ page }: DoublonsSearch) =>
  queryOptions({
    queryKey: [...DOUBLONS_KEY, 'fusions', page],
    queryFn: read('GET /admin/fusions', { query: { par_page: PAR_PAGE_ADMIN, page } }),
    placeholderData: keepPreviousData,
  })

export const comparaisonQuery = (query: { objet: ObjetFusion; gardee_id: string; absorbee_id: string }) =>
  queryOptions({
    queryKey: [...DOUBLONS_KEY, 'comparaison', query],
    queryFn: read('GET /admin/doublons/comparaison', { query }),
  })

type Fusion = BodyOf<'POST /admin/fusions'>

const fusionner = ({ body, idempotencyKey }: { body: Fusion; idempotencyKey: string }) =>
  call('POST /admin/fusions', { body }, { idempotencyKey, success: 'Les deux fiches n’en font plus qu’une.' })

const ecarter = (body: BodyOf<'POST /admin/doublons/ecarter'>) =>
  call('POST /admin/doublons/ecarter', { body }, { success: 'Ces deux fiches ne seront plus rapprochées.' })

const annuler = (id: string) =>
  call('POST /admin/fusions/:id/annuler', { params: { id } }, { success: 'Les deux fiches sont de nouveau séparées.' })

/**
 * Invalidates everything: any page may show a record that was merged. Except the comparison, since one of its two
 * records no longer exists; after a refusal, the comparison is read again too.
 */
function useActe<Demande, Reponse>(mutationFn: (demande: Demande) => Promise<Reponse>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isComparaison(queryKey) }),
    onError: () => void queryClient.invalidateQueries({ queryKey: DOUBLONS_KEY }),
  })
}

const isComparaison = ([noun, quoi]: readonly unknown[]) => noun === DOUBLONS_KEY[0] && quoi === 'comparaison'

export const useFusionner = () => useActe(fusionner)
export const useEcarter = () => useActe(ecarter)
export const useAnnuler = () => useActe(annuler)
