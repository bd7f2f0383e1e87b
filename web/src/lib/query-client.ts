import { type Query, QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { answersOf } from './head-start.ts'
import { forgetKept } from './kept-on-device.ts'
import { copyDateOf } from './offline/copy-dates.ts'
import { getHolderRank } from './offline/holder.ts'
import { keep } from './offline/kept.ts'
import { onUserChanged } from './session.ts'

const isCopy = (data: unknown) => copyDateOf(data) !== undefined

/**
 * No retry: the call helper shows each failure, and would show it again at each try. `networkMode: 'always'`: offline,
 * a call fails with its message instead of waiting for ever.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      // A copy of the device is read again at each opportunity, and never shared with a new answer: its object marks it
      // as a copy.
      staleTime: ({ state }) => (isCopy(state.data) ? 0 : 30_000),
      structuralSharing: (read, next) => (isCopy(read) || isCopy(next) ? next : replaceEqualDeep(read, next)),
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// The page drawn in the document is drawn again from what it was drawn from.
for (const [key, data, copies] of globalThis.headStart?.data ?? []) {
  queryClient.setQueryData(key, data)
  for (const [index, answer] of answersOf(data).entries()) {
    const copy = copies[index]
    if (copy) keep(...copy, answer, getHolderRank())
  }
}

// Nothing read for one account is ever shown to the next.
onUserChanged(() => {
  queryClient.clear()
  forgetKept()
})

export function forgetFailedReads() {
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' && state.data === undefined })
}

/** `meta` of the query of a part that says in its place that it could not be read: no toast says it as well. */
export const inPlace = { error: false }

/** A page stays on the screen when it cannot be read again: only a first reading that fails gives way to an error. */
export const throwWithoutData = (_: Error, { state: { data } }: Pick<Query, 'state'>) => data === undefined
