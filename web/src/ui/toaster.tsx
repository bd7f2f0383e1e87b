import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { getToasts, subscribeToToasts, type Toast } from './toast-store.ts'

const loadCard = () => import('./toast-card.tsx').then((module) => ({ default: module.ToastCard }))
const ToastCard = lazy(loadCard)

/** Once, at the root of the app. Two live regions that exist before their messages, or nothing is announced. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, getToasts)
  // After the first paint, and before the network may be lost: its loss has to be told.
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
