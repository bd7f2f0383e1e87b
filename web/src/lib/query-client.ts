import { QueryClient } from '@tanstack/react-query'
import { forgetKept } from './kept-on-device.ts'
import { onUserChanged } from './session.ts'

/**
 * Failures are told by the call helper: a silent retry here would tell each one several times.
 * `networkMode: 'always'`: offline, a call fails with the catalogue's sentence instead of waiting for ever.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Nothing read for one user is ever shown to the next.
onUserChanged(() => {
  queryClient.clear()
  forgetKept()
})

export function forgetFailedReads() {
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' && state.data === undefined })
}
