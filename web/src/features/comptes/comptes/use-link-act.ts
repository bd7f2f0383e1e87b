import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'

/** Uses the link of a mail when a button is pressed: a mail scanner that only opens the page uses nothing. */
export function useLinkAct<Result>(
  act: (jeton: string) => Promise<Result>,
  onDone: (result: Result) => void | Promise<void>,
) {
  const [pending, setPending] = useState(false)
  const [expired, setExpired] = useState(false)

  async function run(jeton: string) {
    setPending(true)
    try {
      await onDone(await act(jeton))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.problem.code === 'lien-invalide') setExpired(true)
    } finally {
      setPending(false)
    }
  }

  return { pending, expired, run }
}
