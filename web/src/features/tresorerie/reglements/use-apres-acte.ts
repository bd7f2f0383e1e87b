import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../ui/toast-store.ts'

/** Invalidates everything after an act: any amount on the page may have changed. */
export function useApresActe(succes: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return async () => {
    showToast({ tone: 'success', detail: succes })
    onDone()
    await queryClient.invalidateQueries()
  }
}
