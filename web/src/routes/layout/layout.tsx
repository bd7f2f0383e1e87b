import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import { Link, lazyRouteComponent as lazy, Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useEarlyTyping } from '../../lib/early-typing.ts'
import { useIsLoading } from '../../lib/loading.ts'
import { useUtilisateur } from '../../lib/session.ts'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { documentTitle, type Match, pageOf } from '../page-metadata.ts'
import { hatOf } from './hat.ts'
import { PageBackLink } from './page-back-link.tsx'
import { PosterFrame } from './poster-frame.tsx'
import { PublicFrame } from './public-frame.tsx'
import { SkipLink } from './skip-link.tsx'

/*
 * Lazy: the sign-in page has neither rail nor dialogs, and members do not load the menu of the office. Like a page, a
 * frame reloads once when a deployment has removed its file.
 */
const SignedInFrame = lazy(() => import('./signed-in-frame.tsx'), 'SignedInFrame')
const OfficeFrame = lazy(() => import('./office-frame.tsx'), 'OfficeFrame')

export const frameOf = ({ is_admin }: Pick<Utilisateur, 'is_admin'>) => (is_admin ? OfficeFrame : SignedInFrame)

/** The only main layout: the metadata of the route and the session choose its frame. */
export function Layout() {
  const matches = useMatches()
  const navigating = useRouterState({ select: ({ isLoading }) => isLoading })
  const calling = useIsLoading()
  const utilisateur = useUtilisateur()
  const page = pageOf(matches)
  // A page open to anyone stays without an account; another one must not be drawn for somebody who has just signed out.
  const isForAnyone = !page || page.acces === 'tous'
  useDocumentMetadata(matches)
  useEarlyTyping()

  const Frame = utilisateur && frameOf(utilisateur)
  const content = (
    <>
      <main id="contenu" tabIndex={-1}>
        {page?.retour && <PageBackLink nom={page.retour} />}
        <Outlet />
      </main>
      <Footer />
    </>
  )
  return (
    <>
      <SkipLink />
      <LoadingBar active={calling || navigating} />
      {page?.acces === 'non' && <PosterFrame>{content}</PosterFrame>}
      {page?.acces !== 'non' && !utilisateur && <PublicFrame>{isForAnyone && content}</PublicFrame>}
      {page?.acces !== 'non' && Frame && (
        <Frame hat={hatOf(page, utilisateur)} utilisateur={utilisateur}>
          {content}
        </Frame>
      )}
      <Toaster />
    </>
  )
}

function Footer() {
  return (
    <footer className="mt-12 flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-5 text-caption text-ink-2 print-hidden">
      <Link className="text-link font-normal text-ink-2" to="/mentions-legales">
        Mentions légales
      </Link>
      <Link className="text-link font-normal text-ink-2" to="/privacy">
        Confidentialité
      </Link>
      <Link className="text-link font-normal text-ink-2" to="/accessibilite">
        Accessibilité
      </Link>
      <span>v{__APP_VERSION__}</span>
    </footer>
  )
}

/** Sets the title of the window and the class of the body from the route. */
function useDocumentMetadata(matches: readonly Match[]) {
  const title = documentTitle(matches)
  const corps = pageOf(matches)?.corps ?? 'corps-public'

  useLayoutEffect(() => {
    document.title = title
  }, [title])

  useLayoutEffect(() => {
    document.body.classList.add(corps)
    return () => document.body.classList.remove(corps)
  }, [corps])
}
