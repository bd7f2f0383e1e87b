import type { cloturesAdherentRoutes } from '@sillon/contract/achats/clotures-adherent'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

const demandesKey = (bon_id: string) => ['demandes-bon', bon_id] as const

export const demandesQuery = (id: string) =>
  queryOptions({
    queryKey: demandesKey(id),
    queryFn: ({ signal }) =>
      call<typeof cloturesAdherentRoutes.demandes>('GET /bons-commande/:id/demandes', { params: { id } }, { signal }),
  })

type Reponse = { accepte: boolean; proposition_id?: string }

/** The answer may change the order too: everything is read again. */
export function useRepondre(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ accepte, proposition_id }: Reponse) =>
      proposition_id === undefined
        ? call<typeof cloturesAdherentRoutes.reconfirmer>('POST /bons-commande/:id/reconfirmer', {
            params: { id },
            body: { accepte },
          })
        : call<typeof cloturesAdherentRoutes.repondre>('POST /bons-commande/:id/propositions/:proposition_id', {
            params: { id, proposition_id },
            body: { accepte },
          }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
