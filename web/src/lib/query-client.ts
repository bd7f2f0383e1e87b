import { QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { forgetKept } from './kept-on-device.ts'
import { copyDateOf } from './offline/copy-dates.ts'
import { onUserChanged } from './session.ts'

const isCopy = (data: unknown) => copyDateOf(data) !== undefined

/**
 * Failures are told by the call helper: a silent retry here would tell each one several times.
 * `networkMode: 'always'`: offline, a call fails with the catalogue's sentence instead of waiting for ever.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      // A copy of the device is asked for again at each chance, and known as one.
      staleTime: ({ state }) => (isCopy(state.data) ? 0 : 30_000),
      structuralSharing: (read, next) => (isCopy(read) || isCopy(next) ? next : replaceEqualDeep(read, next)),
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
