import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../ui/toast-store.ts'

/** Money moved: whatever the page shows of it may have changed. */
export function useApresActe(succes: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return async () => {
    showToast({ tone: 'success', detail: succes })
    onDone()
    await queryClient.invalidateQueries()
  }
}
