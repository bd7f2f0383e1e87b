import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in a drawn document, and until React has taken it over: for what only the browser knows. */
export const useIsTakenOver = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
