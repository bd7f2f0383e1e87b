import type { Projection } from '@sillon/domain/tresorerie/cotisations/projection'
import { useEffect, useSyncExternalStore } from 'react'

let current: Projection | null = null
const listeners = new Set<() => void>()

function write(next: Projection | null) {
  if (JSON.stringify(next) === JSON.stringify(current)) return
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What the open form would change. Outside React's tree: a key typed moves the estimate, not the whole wizard. */
export const useProjection = () => useSyncExternalStore(subscribe, () => current)

/** The open form tells what it would change, until it closes. */
export function useProject(projection: Projection | null) {
  useEffect(() => write(projection))
  useEffect(() => () => write(null), [])
}
