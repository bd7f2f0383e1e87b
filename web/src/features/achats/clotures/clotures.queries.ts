import type { Cloture, cloturesRoutes } from '@sillon/contract/achats/clotures'
import type { fraisClotureRoutes } from '@sillon/contract/achats/clotures-frais'
import type { RequestOf } from '@sillon/contract/route'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'
import { GROUPEMENTS_KEY, groupementKey } from '../groupements-achats/admin-groupements.queries.ts'

const clotureKey = (id: string) => [...groupementKey(id), 'cloture'] as const

export const clotureQuery = (id: string) =>
  queryOptions({
    queryKey: clotureKey(id),
    queryFn: ({ signal }) =>
      call<typeof cloturesRoutes.get>('GET /admin/groupements-achats/:id/cloture', { params: { id } }, { signal }),
  })

/** Every act answers the new state of the closing. A refusal means that the closing has changed: it is read again. */
function useActeCloture<Variables>(id: string, send: (variables: Variables) => Promise<Cloture>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (cloture) => {
      queryClient.setQueryData(clotureKey(id), cloture)
      return queryClient.invalidateQueries({ queryKey: GROUPEMENTS_KEY })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: clotureKey(id) }),
  })
}

export type Decision = RequestOf<typeof cloturesRoutes.decider>['body']

export const useDecider = (id: string) =>
  useActeCloture(id, (body: Decision) =>
    call<typeof cloturesRoutes.decider>('POST /admin/groupements-achats/:id/cloture/decisions', {
      params: { id },
      body,
    }),
  )

export const useReprendre = (id: string) =>
  useActeCloture(id, (decision_id: string) =>
    call<typeof cloturesRoutes.reprendre>('DELETE /admin/groupements-achats/:id/cloture/decisions/:decision_id', {
      params: { id, decision_id },
    }),
  )

export const useAttribuer = (id: string) =>
  useActeCloture(id, (version: number) =>
    call<typeof cloturesRoutes.attribuer>(
      'POST /admin/groupements-achats/:id/cloture/attribuer',
      { params: { id }, version },
      { success: { detail: `Les bons de commande sont confirmés. ${apresEnvoi('Chacun est prévenu.')}` } },
    ),
  )

export const useProlonger = (id: string) =>
  useActeCloture(id, (version: number) =>
    call<typeof cloturesRoutes.prolonger>(
      'POST /admin/groupements-achats/:id/cloture/prolonger',
      { params: { id }, version },
      { success: { detail: `Le groupement est rouvert. ${apresEnvoi('Les adhérents concernés sont prévenus.')}` } },
    ),
  )

export const useRetirerFrais = (id: string) =>
  useActeCloture(id, (frais_id: string) =>
    call<typeof fraisClotureRoutes.retirer>('DELETE /admin/groupements-achats/:id/frais/:frais_id', {
      params: { id, frais_id },
    }),
  )

export const ajouterFrais = (id: string, body: RequestOf<typeof fraisClotureRoutes.ajouter>['body']) =>
  call<typeof fraisClotureRoutes.ajouter>(
    'POST /admin/groupements-achats/:id/frais',
    { params: { id }, body },
    { error: false },
  )

export const negocierPrix = (
  { id, article_id, version }: { id: string; article_id: string; version: number },
  prix_negocie_ht: number | null,
) =>
  call<typeof cloturesRoutes.negocier>(
    'PATCH /admin/groupements-achats/:id/cloture/articles/:article_id',
    { params: { id, article_id }, version, body: { prix_negocie_ht } },
    { error: false },
  )

type Penurie = RequestOf<typeof cloturesRoutes.repartir>['body']

/** The previous shares stay on the screen while the next ones load. */
export const repartitionQuery = (id: string, penurie: Penurie | null) =>
  queryOptions({
    queryKey: [...clotureKey(id), 'repartition', penurie],
    enabled: penurie !== null,
    queryFn: ({ signal }) =>
      call<typeof cloturesRoutes.repartir>(
        'POST /admin/groupements-achats/:id/cloture/repartition',
        { params: { id }, body: penurie ?? { article_id: '', regle: 'prorata', disponible: 0 } },
        { signal, loading: false },
      ),
    placeholderData: keepPreviousData,
  })

/** Puts the closing that a form received as its answer in the cache. */
export function useKeepCloture(id: string) {
  const queryClient = useQueryClient()
  return (cloture: Cloture) => {
    queryClient.setQueryData(clotureKey(id), cloture)
    return queryClient.invalidateQueries({ queryKey: GROUPEMENTS_KEY })
  }
}
