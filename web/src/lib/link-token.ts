import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented
  interface HistoryState {
    /** Of the link of a mail, once out of the address bar: a reload of the page keeps it. */
    jeton?: string | undefined
  }
}

/** The token of the link that led here, and how to forget it. It leaves the address bar at once. */
export function useLinkToken(): readonly [jeton: string | undefined, forget: () => void] {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const given = /^jeton=(.+)$/.exec(hash)?.[1]
  const keep = useCallback(
    (jeton: string | undefined) => void navigate({ to: '.', search: true, hash: '', state: { jeton }, replace: true }),
    [navigate],
  )
  useEffect(() => {
    if (given !== undefined) keep(given)
  }, [given, keep])
  return [given ?? state.jeton, useCallback(() => keep(undefined), [keep])]
}
