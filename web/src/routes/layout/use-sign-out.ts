import { useNavigate } from '@tanstack/react-router'
import { forgetAskedPage } from '../../lib/asked-page.ts'
import { signOut } from '../../lib/session.ts'
import { askBeforeSignOut } from './sign-out-question.ts'

/**
 * Signs out on purpose: the next sign-in offers no page to go back to. A failure was shown, and the account stays
 * signed in.
 */
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
