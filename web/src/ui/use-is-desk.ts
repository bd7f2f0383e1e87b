import { useSyncExternalStore } from 'react'

/** As `--breakpoint-desk` in theme.css. */
const desk = window.matchMedia('(min-width: 900px)')

function subscribe(listener: () => void) {
  desk.addEventListener('change', listener)
  return () => desk.removeEventListener('change', listener)
}

const isDesk = () => desk.matches

const unknown = () => undefined

/** For what is long to draw and seen on one kind of screen only; the rest is a matter of styles. Undefined in a drawn document. */
export const useIsDesk = () => useSyncExternalStore<boolean | undefined>(subscribe, isDesk, unknown)
