import type { ActeEnAttente } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'

type Actes = { actes: ActeEnAttente[] }

/** The answer of an act that waits. */
export type EnAttente = { en_attente: ActeEnAttente }

/** Asked again soon while something waits, here or at a colleague’s; else only when a page asks for it. */
const BIENTOT_MS = 2_000

export const actesEnAttenteQuery = queryOptions({
  queryKey: ['actes-en-attente'],
  queryFn: read('GET /admin/actes-en-attente', {}, { loading: false, error: false }),
  staleTime: BIENTOT_MS,
  refetchInterval: ({ state: { data } }) => (data?.actes.some(({ a_lire }) => !a_lire) ? BIENTOT_MS : false),
})

/** No toast: the strip or the pile says what became of it. */
export const cancelActe = (id: string) =>
  call('POST /admin/actes-en-attente/:id/annuler', { params: { id }, body: {} }, { error: false })

export const readActe = (id: string) => call('POST /admin/actes-en-attente/:id/lu', { params: { id }, body: {} })

/** The act that waits, in the answer of one that may; it is shown at once. Undefined: it is done. */
export function attenteDe(queryClient: QueryClient, reponse: object): ActeEnAttente | undefined {
  if (!('en_attente' in reponse)) return undefined
  const acte = reponse.en_attente as ActeEnAttente
  showActe(queryClient, acte)
  return acte
}

/** Shows an act as the server has just given it, before the list is read again. */
export function showActe(queryClient: QueryClient, acte: ActeEnAttente) {
  const { queryKey } = actesEnAttenteQuery
  queryClient.setQueryData<Actes>(queryKey, (data) => ({
    actes: [...(data?.actes ?? []).filter(({ id }) => id !== acte.id), acte],
  }))
  void queryClient.invalidateQueries({ queryKey })
}
