import type { FactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { GROUPEMENTS_KEY } from '../groupements-achats/admin-groupements.queries.ts'
import { FACTURES_FOURNISSEUR_KEY, factureQuery } from './factures-fournisseur.queries.ts'

/** An act on an invoice: the lists, the other invoices of its order and the statement of the purchase follow. */
export function useActeFacture<Variables>(id: string, act: (variables: Variables) => Promise<FactureFournisseur>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (saved) => void queryClient.setQueryData(factureQuery(id).queryKey, saved),
    onError: () => queryClient.invalidateQueries({ queryKey: factureQuery(id).queryKey }),
    onSettled: async () => {
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [premiere, seconde] }) =>
          premiere === GROUPEMENTS_KEY[0] || (premiere === FACTURES_FOURNISSEUR_KEY[0] && seconde !== id),
      })
    },
  })
}
