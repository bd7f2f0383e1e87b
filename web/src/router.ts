import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { reportIncident } from './routes/error-reports.ts'
import { PageError } from './routes/layout/page-error.tsx'
import { PagePending } from './routes/layout/page-pending.tsx'
import { routeTree } from './routes/route-table.ts'

export const router = createRouter({
  routeTree,
  trailingSlash: 'preserve',
  // Parameters as in the API: `?q=86`, not `?q=%2286%22`.
  parseSearch: parseSearchWith(String),
  stringifySearch: stringifySearchWith(String),
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageError,
  // An error caught by an error boundary never reaches the listeners of the window.
  defaultOnCatch: reportIncident,
  scrollRestoration: false,
})

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented
  interface Register {
    router: typeof router
  }
}
