import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { forgetAskedPage, getAskedPage } from '../../../lib/asked-page.ts'
import { checkHealth } from '../../../lib/health.ts'
import { signOut } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

const RETRY_AFTER = 5000

/** Waits for the server, then takes the user back to the page where the 502 happened. */
export function MaintenancePage() {
  const message = useMessageUntilBack()
  const changeAccount = useChangeAccount()
  return (
    <>
      <PageHead
        intro="Le portail est en maintenance. Gardez cette page ouverte : elle vous ramènera où vous étiez dès qu’il rouvrira."
        title="Maintenance"
      />
      <div role="status">
        {message && (
          <Callout className="mb-6 max-w-prose" title="Message de la coopérative" tone="sky">
            <p className="break-words whitespace-pre-line">{message}</p>
          </Callout>
        )}
      </div>
      <Button onClick={changeAccount} variant="secondary">
        Changer de compte
      </Button>
    </>
  )
}

function useMessageUntilBack() {
  const [message, setMessage] = useState<string>()
  useEffect(() => {
    let left = false
    async function look(leaves: boolean) {
      const health = await checkHealth()
      if (left) return
      setMessage(health.message)
      if (leaves && health.isBack) leave()
    }
    // Reads the message only. Going back at once would loop for ever if a single route fails.
    void look(false)
    const timer = setInterval(() => void look(true), RETRY_AFTER)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [])
  return message
}

function leave() {
  const page = getAskedPage('maintenance')
  forgetAskedPage('maintenance')
  // Loads the whole document: a maintenance usually installs a new version.
  window.location.replace(page?.href ?? '/')
}

/** Signs out first: the sign-in page redirects a signed-in member, so an administrator could not sign in. */
function useChangeAccount() {
  const navigate = useNavigate()
  return async () => {
    try {
      await signOut()
    } catch {
      return
    }
    await navigate({ to: '/connexion' })
  }
}
