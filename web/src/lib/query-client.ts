import { QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { forgetKept } from './kept-on-device.ts'
import { copyDateOf } from './offline/copy-dates.ts'
import { onUserChanged } from './session.ts'

/**
 * Failures are told by the call helper: a silent retry here would tell each one several times.
 * `networkMode: 'always'`: offline, a call fails with the catalogue's sentence instead of waiting for ever.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      // A copy of the device is asked for again at each chance, and known as one.
      staleTime: ({ state }) => (copyDateOf(state.data) === undefined ? 30_000 : 0),
      structuralSharing: (read, next) => (copyDateOf(next) === undefined ? replaceEqualDeep(read, next) : next),
      networkMode: 'always',
    },
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
