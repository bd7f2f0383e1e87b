import { useSyncExternalStore } from 'react'
import type { Acte } from './waiting-acts.ts'

/** The acts that wait on this device, for the pages. Only queue.ts and copies.ts publish them. */
let actes: readonly Acte[] = []
const listeners = new Set<() => void>()

export const getActes = () => actes

export function publishActes(next: readonly Acte[]) {
  actes = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const NONE: readonly Acte[] = []

export const useActes = () => useSyncExternalStore(subscribe, getActes, () => NONE)

export const useActesOf = (sujet: string | undefined): readonly Acte[] =>
  useActes().filter((acte) => acte.sujet === sujet)
