import type { Cloture, ClotureFaite } from '@sillon/contract/achats/clotures'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, call, read } from '../../../lib/api.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { attenteDe, type EnAttente } from '../../comptes/actes-en-attente/actes-en-attente.queries.ts'
import { bilanEnvois } from '../../organisme/organisme/envoi.ts'
import { GROUPEMENTS_KEY, groupementKey } from '../groupements-achats/admin-groupements.queries.ts'

const clotureKey = (id: string) => [...groupementKey(id), 'cloture'] as const

export const clotureQuery = (id: string) =>
  queryOptions({
    queryKey: clotureKey(id),
    queryFn: read('GET /admin/groupements-achats/:id/cloture', { params: { id } }),
  })

/**
 * Every act answers the new state of the closing, or that it waits. A refusal means that the closing has changed: it is
 * read again.
 */
function useActeCloture<Variables, Lue extends Cloture>(
  id: string,
  send: (variables: Variables) => Promise<Lue | EnAttente>,
  tell?: (lue: Lue) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (cloture) => {
      if (!('en_attente' in cloture)) {
        tell?.(cloture)
        queryClient.setQueryData(clotureKey(id), cloture)
      } else attenteDe(queryClient, cloture)
      return queryClient.invalidateQueries({ queryKey: GROUPEMENTS_KEY })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: clotureKey(id) }),
  })
}

const tellPrevenus =
  (fait: string) =>
  ({ prevenus }: ClotureFaite) =>
    showToast({ tone: 'success', detail: `${fait} ${bilanEnvois(prevenus)}` })

export type Decision = BodyOf<'POST /admin/groupements-achats/:id/cloture/decisions'>

export const useDecider = (id: string) =>
  useActeCloture(id, (body: Decision) =>
    call('POST /admin/groupements-achats/:id/cloture/decisions', { params: { id }, body }),
  )

export const useReprendre = (id: string) =>
  useActeCloture(id, (decision_id: string) =>
    call('DELETE /admin/groupements-achats/:id/cloture/decisions/:decision_id', { params: { id, decision_id } }),
  )

export const useAttribuer = (id: string) =>
  useActeCloture(
    id,
    (version: number) => call('POST /admin/groupements-achats/:id/cloture/attribuer', { params: { id }, version }),
    tellPrevenus('Les bons de commande sont confirmés.'),
  )

export const useProlonger = (id: string) =>
  useActeCloture(
    id,
    (version: number) => call('POST /admin/groupements-achats/:id/cloture/prolonger', { params: { id }, version }),
    tellPrevenus('Le groupement est rouvert.'),
  )

export const useRetirerFrais = (id: string) =>
  useActeCloture(id, (frais_id: string) =>
    call('DELETE /admin/groupements-achats/:id/frais/:frais_id', { params: { id, frais_id } }),
  )

export const addFrais = (id: string, body: BodyOf<'POST /admin/groupements-achats/:id/frais'>) =>
  call('POST /admin/groupements-achats/:id/frais', { params: { id }, body }, { error: false })

type FraisEnvisages = BodyOf<'POST /admin/groupements-achats/:id/frais/apercu'>

/** Who would have to agree again to these charges; the former answer stays while they are typed. */
export const accordsQuery = (id: string, frais: FraisEnvisages | null) =>
  queryOptions({
    queryKey: [...clotureKey(id), 'accords', frais],
    enabled: frais !== null,
    queryFn: read(
      'POST /admin/groupements-achats/:id/frais/apercu',
      { params: { id }, body: frais ?? { montant_ht: 0, tva_code: '', cle: 'poids' } },
      { loading: false },
    ),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })

export const negocierPrix = (
  { id, article_id, version }: { id: string; article_id: string; version: number },
  prix_negocie_ht: number | null,
) =>
  call(
    'PATCH /admin/groupements-achats/:id/cloture/articles/:article_id',
    { params: { id, article_id }, version, body: { prix_negocie_ht } },
    { error: false },
  )

type Penurie = BodyOf<'POST /admin/groupements-achats/:id/cloture/repartition'>

/** The previous shares stay on the screen while the next ones load. */
export const repartitionQuery = (id: string, penurie: Penurie | null) =>
  queryOptions({
    queryKey: [...clotureKey(id), 'repartition', penurie],
    enabled: penurie !== null,
    queryFn: read(
      'POST /admin/groupements-achats/:id/cloture/repartition',
      { params: { id }, body: penurie ?? { article_id: '', regle: 'prorata', disponible: 0 } },
      { loading: false },
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
