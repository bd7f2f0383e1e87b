import type { ActeCourriel } from '@sillon/domain/secretariat/courriels/actes-courriel'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import { useDepart } from '../../comptes/actes-en-attente/use-depart.ts'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'
import type { CourrielsSearch } from './courriels-search.ts'

const COURRIELS_KEY = ['courriels'] as const

/** The current rows stay on the screen while the next ones load. */
export const courrielsQuery = (search: CourrielsSearch) =>
  queryOptions({
    queryKey: [...COURRIELS_KEY, search],
    queryFn: read('GET /admin/courriels', { query: { par_page: PAR_PAGE_ADMIN, ...search } }),
    placeholderData: keepPreviousData,
  })

/** Mails written to the people of a company. */
export const courrielsEntrepriseQuery = (entreprise_id: string, par_page: number) =>
  queryOptions({
    queryKey: [...COURRIELS_KEY, entreprise_id, par_page],
    queryFn: read('GET /admin/courriels', { query: { entreprise_id, par_page, tri: '-cree_le' } }),
    placeholderData: keepPreviousData,
  })

export const comptesCourrielsQuery = queryOptions({
  queryKey: [...COURRIELS_KEY, 'comptes'],
  queryFn: read('GET /admin/courriels/comptes', {}, { loading: false }),
})

const send = (acte: ActeCourriel, id: string) =>
  acte === 'renvoyer'
    ? call('POST /admin/courriels/:id/renvoyer', { params: { id } })
    : call('POST /admin/courriels/:id/annuler', { params: { id } })

/** A refusal means that the row has changed: it is read again too. */
export function useActeCourriel(id: string) {
  const queryClient = useQueryClient()
  const conclude = useDepart()
  return useMutation({
    mutationFn: (acte: ActeCourriel) => send(acte, id),
    onSuccess: (reponse, acte) =>
      conclude(reponse, acte === 'renvoyer' ? apresEnvoi('L’e-mail va repartir.') : 'L’e-mail ne partira pas.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: COURRIELS_KEY }),
  })
}
