import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../ui/toast-store.ts'
import { attenteDe } from './actes-en-attente.queries.ts'

/** In the question that is asked before an act that waits. */
export const REPRISE = 'C’est fait dans 30\u00a0s\u00a0: jusque-là, «\u00a0Annuler\u00a0» le reprend.'

/** After a write that may wait: the strip shows the act; where nothing waits, `fait` says that it is done. */
export function useDepart() {
  const queryClient = useQueryClient()
  return (reponse: object, fait: string) => {
    if (!attenteDe(queryClient, reponse)) showToast({ tone: 'success', detail: fait })
  }
}
