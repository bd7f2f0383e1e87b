import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** Shown instead of a page that failed: its data, or its code after a deployment. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const ofApi = error instanceof ApiError
  const reference = ofApi ? error.reference : undefined

  // A failed read stays in the cache, and would fail the page again without asking the server.
  useEffect(() => {
    if (ofApi) void import('../../lib/query-client.ts').then(({ forgetFailedReads }) => forgetFailedReads())
  }, [ofApi])

  function retry() {
    // The browser does not try again a module that failed to load, until the whole document is loaded again.
    if (!ofApi) return window.location.reload()
    reset()
    void router.invalidate()
  }

  return (
    <>
      <PageHead
        intro={
          ofApi
            ? error.message
            : 'Une partie du site n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez.'
        }
        title="Cette page n’a pas pu s’afficher"
      />
      {reference && (
        <p className="mb-4 text-body text-ink-2">
          Si cela se répète, dites au secrétariat cette référence : <b>{reference}</b>
        </p>
      )}
      <Button onClick={retry} variant="primary">
        Réessayer
      </Button>
    </>
  )
}

/** Without a session, even the layout is missing. */
export function ApplicationError(props: ErrorComponentProps) {
  return (
    <main className="shell-content" id="contenu">
      <PageError {...props} />
    </main>
  )
}
