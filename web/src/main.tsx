import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import './ui/styles.css'
import { onApiAction } from './lib/api.ts'
import { removeOldStorage } from './lib/old-storage.ts'
import { registerServiceWorker } from './lib/service-worker.ts'
import { onSessionChangedElsewhere } from './lib/session.ts'
import { router } from './router.ts'
import { followNavigation } from './routes/after-navigation.ts'
import { actionsOf } from './routes/api-actions.ts'
import { reportIncidents } from './routes/error-reports.ts'
import { applyTheme, readTheme } from './ui/theme.ts'

removeOldStorage()
applyTheme(readTheme())
reportIncidents(router)

const actions = actionsOf(router)
onApiAction((action) => actions[action]())
onSessionChangedElsewhere(() => void router.invalidate())
followNavigation(router)
registerServiceWorker()

const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
