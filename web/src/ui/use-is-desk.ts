import { useSyncExternalStore } from 'react'

/** Same as `--breakpoint-desk` in theme.css. */
const desk = window.matchMedia('(min-width: 900px)')

function subscribe(listener: () => void) {
  desk.addEventListener('change', listener)
  return () => desk.removeEventListener('change', listener)
}

const isDesk = () => desk.matches

const unknown = () => undefined

/**
 * For parts that are slow to draw and shown on one kind of screen only; otherwise use styles. Undefined in a drawn
 * document.
 */
export const useIsDesk = () => useSyncExternalStore<boolean | undefined>(subscribe, isDesk, unknown)
