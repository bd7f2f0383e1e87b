import type { Projection } from '@sillon/domain/dossiers/adhesions/projection'
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

/**
 * The change that the open form would make. Stored outside React's tree: typing updates the estimate, without rendering
 * the whole wizard.
 */
export const useProjection = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )

/** Publishes the change that the open form would make, until the form closes. */
export function useProject(projection: Projection | null) {
  useEffect(() => write(projection))
  useEffect(() => () => write(null), [])
}
