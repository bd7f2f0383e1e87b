import { useEffect } from 'react'
import { forgetAskedPage, getAskedPage } from '../../lib/asked-page.ts'
import { isServerBack } from '../../lib/health.ts'
import { PageHead } from '../../ui/page-head.tsx'

const RETRY_AFTER = 5000

/** Waits for the server, then brings the user back to where the 502 found them. */
export function MaintenancePage() {
  useEffect(() => {
    const timer = setInterval(async () => {
      if (!(await isServerBack())) return
      clearInterval(timer)
      const page = getAskedPage('maintenance')
      forgetAskedPage('maintenance')
      // The whole document: a maintenance usually brings a new version.
      window.location.replace(page?.href ?? '/')
    }, RETRY_AFTER)
    return () => clearInterval(timer)
  }, [])

  return (
    <PageHead
      intro="Le serveur est en maintenance. Gardez cette page ouverte : elle vous ramènera où vous étiez dès que le service sera revenu."
      title="Maintenance"
    />
  )
}
