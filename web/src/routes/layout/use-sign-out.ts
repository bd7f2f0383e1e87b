import { useNavigate } from '@tanstack/react-router'
import { forgetAskedPage } from '../../lib/asked-page.ts'
import { signOut } from '../../lib/session.ts'
import { askBeforeSignOut } from './sign-out-question.ts'

/** Leaves on purpose: the next sign-in does not offer to resume. A failure has been told, one is still signed in. */
export function useSignOut() {
  const navigate = useNavigate()
  return async () => {
    if (!(await askBeforeSignOut())) return
    try {
      await signOut()
    } catch {
      return
    }
    forgetAskedPage('connexion')
    await navigate({ to: '/connexion' })
  }
}
