import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** A page that could not come: its data, or its code after a new version was deployed. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const ofApi = error instanceof ApiError

  function retry() {
    // The browser remembers a module that failed to load until the document itself is loaded again.
    if (!ofApi) return window.location.reload()
    queries.reset()
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
      <Button onClick={retry} variant="primary">
        Réessayer
      </Button>
    </>
  )
}

/** When not even the session could be known, there is no layout around. */
export function ApplicationError(props: ErrorComponentProps) {
  return (
    <main className="shell-content" id="contenu">
      <PageError {...props} />
    </main>
  )
}
