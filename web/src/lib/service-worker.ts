import { afterFirstPage } from './after-first-page.ts'

/** Production builds only: in development the shell changes at every save. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without it, the site still works online.
  afterFirstPage(() => navigator.serviceWorker.register('/service-worker.js').catch(() => {}))
}
