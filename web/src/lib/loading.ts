import { useSyncExternalStore } from 'react'

let callsUnderWay = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1) {
  callsUnderWay += by
  for (const listener of listeners) listener()
}

/** Turns the global loading indicator on; the function returned turns it off, once. */
export function startLoading(): () => void {
  change(1)
  let done = false
  return () => {
    if (!done) change(-1)
    done = true
  }
}

export const isLoading = () => callsUnderWay > 0

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsLoading = () => useSyncExternalStore(subscribe, isLoading, () => false)
