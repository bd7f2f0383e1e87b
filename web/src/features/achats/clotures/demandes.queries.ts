import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'

const demandesKey = (bon_id: string) => ['demandes-bon', bon_id] as const

export const demandesQuery = (id: string) =>
  queryOptions({
    queryKey: demandesKey(id),
    queryFn: read('GET /bons-commande/:id/demandes', { params: { id } }),
  })

type Reponse = { accepte: boolean; proposition_id?: string }

/** The answer may change the order too: everything is read again. `accord` is said when the new total is accepted. */
export function useRepondre(id: string, accord?: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ accepte, proposition_id }: Reponse) =>
      proposition_id === undefined
        ? call(
            'POST /bons-commande/:id/reconfirmer',
            { params: { id }, body: { accepte } },
            { success: accepte ? accord : 'La commande est annulée.' },
          )
        : call(
            'POST /bons-commande/:id/propositions/:proposition_id',
            { params: { id, proposition_id }, body: { accepte } },
            { success: accepte ? 'Le supplément est accepté.' : 'La commande reste comme elle était.' },
          ),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
