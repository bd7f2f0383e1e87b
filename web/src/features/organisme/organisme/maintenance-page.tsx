import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { forgetAskedPage, getAskedPage } from '../../../lib/asked-page.ts'
import { checkHealth } from '../../../lib/health.ts'
import { signOut } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

const RETRY_AFTER = 5000

/** Waits for the server, then brings the user back to where the 502 found them. */
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
    // Only for the message: without a pause, a route that fails alone would send its page back and forth for ever.
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
  // The whole document: a maintenance usually brings a new version.
  window.location.replace(page?.href ?? '/')
}

/** The session of a member would keep an administrator out of the sign-in page. */
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
