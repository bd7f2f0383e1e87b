import { rememberAskedPage } from '../lib/asked-page.ts'
import type { ApiAction } from '../lib/error-catalogue.ts'
import { forgetSession } from '../lib/session.ts'
import type { router as applicationRouter } from '../router.ts'
import { pageOf, titleOf } from './page-metadata.ts'

const INFORMATIONS = '/mon-profil/informations'

type Router = typeof applicationRouter

/** The acts that some errors do beside their toast (lib/error-catalogue.ts). */
export function actionsOf(router: Router): Record<ApiAction, () => void> {
  return {
    deconnexion: () => {
      rememberCurrentPage(router, 'connexion')
      forgetSession()
      goHome(router)
    },
    interdit: () => goHome(router),
    'second-facteur': () => {
      if (router.latestLocation.pathname !== INFORMATIONS) void router.navigate({ to: INFORMATIONS })
    },
    introuvable: () => void router.navigate({ to: '/$', params: { _splat: 'page-introuvable' }, replace: true }),
    maintenance: () => {
      rememberCurrentPage(router, 'maintenance')
      void router.navigate({ to: '/maintenance' })
    },
  }
}

function goHome(router: Router) {
  // Already at home, or on the way: only runs the guards again.
  if (router.latestLocation.pathname === '/') void router.invalidate()
  else void router.navigate({ to: '/' })
}

function rememberCurrentPage(router: Router, reason: 'connexion' | 'maintenance') {
  const matches = router.matchRoutes(router.latestLocation)
  const nom = pageOf(matches)?.nom
  // The sign-in leads home anyway; after a maintenance, home must replace an older remembered page.
  if (nom === reason || nom === 'login' || (nom === 'home' && reason === 'connexion')) return
  rememberAskedPage(reason, { href: router.latestLocation.href, titre: titleOf(matches) })
}
