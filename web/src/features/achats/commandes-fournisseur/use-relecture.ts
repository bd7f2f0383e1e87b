import { useQueryClient } from '@tanstack/react-query'
import { GROUPEMENTS_KEY } from '../groupements-achats/admin-groupements.queries.ts'

/** An act changes the purchase, its orders and its balances: all the queries of the tabs are read again. */
export function useRelecture() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: GROUPEMENTS_KEY })
}
