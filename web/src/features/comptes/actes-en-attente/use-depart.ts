import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../ui/toast-store.ts'
import { attenteDe } from './actes-en-attente.queries.ts'

/** After a write that may wait: the strip shows the act; where nothing waits, `fait` says that it is done. */
export function useDepart() {
  const queryClient = useQueryClient()
  return (reponse: object, fait: string) => {
    if (!attenteDe(queryClient, reponse)) showToast({ tone: 'success', detail: fait })
  }
}
