import { useLayoutEffect, useSyncExternalStore } from 'react'

const NONE: readonly string[] = []
let objets = NONE
const listeners = new Set<() => void>()

function set(next: readonly string[]) {
  objets = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** While the act that waits on this object is drawn where it was asked, the strip above the page leaves it there. */
export function useMontreIci(objet_id: string | undefined) {
  useLayoutEffect(() => {
    if (objet_id === undefined) return
    set([...objets, objet_id])
    return () => set(objets.toSpliced(objets.indexOf(objet_id), 1))
  }, [objet_id])
}

/** The objects whose act is drawn in its place, once per place. */
export const useMontresIci = () =>
  useSyncExternalStore(
    subscribe,
    () => objets,
    () => NONE,
  )
