/** Production builds only: in development the shell changes at every save. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    // Without it the site works just the same, online.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  })
}
