import { RouterProvider } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { onApiAction } from './lib/api.ts'
import { forgetAnswers } from './lib/head-start.ts'
import { removeOldStorage } from './lib/old-storage.ts'
import { registerServiceWorker } from './lib/service-worker.ts'
import { onSessionChangedElsewhere, onUserChanged } from './lib/session.ts'
import { router } from './router.ts'
import { followNavigation } from './routes/after-navigation.ts'
import { actionsOf } from './routes/api-actions.ts'
import { reportIncidents } from './routes/error-reports.ts'
import { pageOf } from './routes/page-metadata.ts'
import { applyTheme, readTheme } from './ui/theme.ts'

removeOldStorage()
applyTheme(readTheme())
reportIncidents(router)

const actions = actionsOf(router)
onApiAction((action) => actions[action]())
onSessionChangedElsewhere(() => void router.invalidate())
onUserChanged(forgetAnswers)
followNavigation(router)
registerServiceWorker()

const root = document.getElementById('root')
// The page drawn in the document stays on the screen until the first page is ready.
if (root) void router.load().finally(() => mount(root))

/** If the document holds this page, React takes it over with the values typed in it; otherwise the page replaces it. */
function mount(root: HTMLElement) {
  const application = <RouterProvider router={router} />
  const { matches } = router.state
  const isDrawn = root.dataset.page === pageOf(matches)?.nom && matches.every(({ status }) => status === 'success')
  if (isDrawn) hydrateRoot(root, application)
  else createRoot(root).render(application)
}
