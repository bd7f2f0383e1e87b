import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { getToasts, subscribeToToasts, type Toast } from './toast-store.ts'

const loadCard = () => import('./toast-card.tsx').then((module) => ({ default: module.ToastCard }))
const ToastCard = lazy(loadCard)

/** In a drawn document: a read that failed for somebody else must not be told here. */
const NONE: readonly Toast[] = []

/**
 * Render it once, at the root of the application. Its two live regions must exist before their messages, or screen
 * readers announce nothing.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => NONE)
  // After the first paint, and before the network may be lost, so that the loss can be shown.
  useEffect(() => void loadCard().catch(() => {}), [])
  return (
    <div className="toaster">
      <div className="grid gap-2" role="alert">
        <Suspense>{toasts.filter(({ tone }) => tone === 'error').map(renderToast)}</Suspense>
      </div>
      <div className="grid gap-2" role="status">
        <Suspense>{toasts.filter(({ tone }) => tone === 'success').map(renderToast)}</Suspense>
      </div>
    </div>
  )
}

function renderToast(toast: Toast) {
  return <ToastCard key={toast.id} toast={toast} />
}
