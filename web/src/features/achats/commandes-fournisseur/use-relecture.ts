import { useQueryClient } from '@tanstack/react-query'
import { GROUPEMENTS_KEY } from '../groupements-achats/admin-groupements.queries.ts'

/** An act moves the purchase, its orders, its balances: all that the tabs show is read again. */
export function useRelecture() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: GROUPEMENTS_KEY })
}
