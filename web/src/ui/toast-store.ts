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

/**
 * A toast must never be the only place that shows an error. `duration` in milliseconds. A toast with the same text
 * replaces the former one.
 */
export function showToast({ duration = 5000, ...toast }: NewToast): void {
  publish([...toasts.filter((shown) => !isSame(shown, toast)), { ...toast, duration, id: nextId++ }])
}

const isSame = (one: NewToast, other: NewToast) =>
  one.tone === other.tone && one.title === other.title && one.detail === other.detail

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
