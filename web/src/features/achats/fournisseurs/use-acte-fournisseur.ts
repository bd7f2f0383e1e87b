import type { Fournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FOURNISSEURS_KEY, fournisseurQuery } from './fournisseurs.queries.ts'

/** An act on a supplier, outside its form. A refusal means that the supplier has changed: it is read again. */
export function useActeFournisseur<Variables>(id: string, act: (variables: Variables) => Promise<Fournisseur>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (saved) => void queryClient.setQueryData(fournisseurQuery(id).queryKey, saved),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...FOURNISSEURS_KEY, 'liste'] }),
    onError: () => queryClient.invalidateQueries({ queryKey: fournisseurQuery(id).queryKey }),
  })
}
