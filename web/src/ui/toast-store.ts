type ToastTone = 'success' | 'error'
export type Toast = {
  id: number
  tone: ToastTone
  title?: string
  detail: string
  reference?: string
  duration: number
}

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

type NewToast = Omit<Toast, 'id' | 'duration'> & { duration?: number }

/** A toast must never be the only place that shows an error. One at a time: what has just happened. `duration` in milliseconds. */
export function showToast({ duration = 5000, ...toast }: NewToast): void {
  publish([{ ...toast, duration, id: nextId++ }])
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id))
}

export function getToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
