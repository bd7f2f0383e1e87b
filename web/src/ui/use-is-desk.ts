import { useSyncExternalStore } from 'react'

/** As `--breakpoint-desk` in theme.css. */
const desk = window.matchMedia('(min-width: 900px)')

function subscribe(listener: () => void) {
  desk.addEventListener('change', listener)
  return () => desk.removeEventListener('change', listener)
}

const isDesk = () => desk.matches

/** For what is long to draw and seen on one kind of screen only; the rest is a matter of styles. */
export const useIsDesk = () => useSyncExternalStore(subscribe, isDesk, isDesk)
