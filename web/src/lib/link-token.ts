import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useIsTakenOver } from '../ui/use-is-taken-over.ts'

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented
  interface HistoryState {
    /** The token of the link of a mail, kept here once removed from the address: it survives a reload. */
    jeton?: string | undefined
  }
}

/** The token of the link that opened the page, and a function that forgets it. The token leaves the address at once. */
export function useLinkToken(): readonly [jeton: string | undefined, forget: () => void] {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  // The server does not know the fragment of the address.
  const isTakenOver = useIsTakenOver()
  const given = isTakenOver ? /^jeton=(.+)$/.exec(hash)?.[1] : undefined
  const keep = useCallback(
    (jeton: string | undefined) => void navigate({ to: '.', search: true, hash: '', state: { jeton }, replace: true }),
    [navigate],
  )
  useEffect(() => {
    if (given !== undefined) keep(given)
  }, [given, keep])
  return [isTakenOver ? (given ?? state.jeton) : undefined, useCallback(() => keep(undefined), [keep])]
}
