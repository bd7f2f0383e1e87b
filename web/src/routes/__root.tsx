import { createRootRoute, type ParsedLocation, redirect } from '@tanstack/react-router'
import { rememberAskedPage } from '../lib/asked-page.ts'
import { getSession, loadSession } from '../lib/session.ts'
import { type Redirection, redirectionOf } from './guard.ts'
import { frameOf, Layout } from './layout/layout.tsx'
import { ApplicationError } from './layout/page-error.tsx'
import { type PageMetadata, pageOf, titleOf } from './page-metadata.ts'

const TARGETS = {
  home: '/',
  login: '/connexion',
  'adherent-informations': '/mon-profil/informations',
} as const satisfies Record<Redirection, string>

export const rootRoute = createRootRoute({
  component: Layout,
  errorComponent: ApplicationError,
  beforeLoad: async ({ matches, location, preload }) => {
    const page = pageOf(matches)
    if (!page) return
    await knowSession(page)
    const target = redirectionOf(page, getSession())
    if (!target) return
    if (!preload) rememberRefusedPage(page, location, titleOf(matches))
    // A label is read in the hand: home then says why its meter did not open.
    const isLabel = page.nom === 'mes-machines' && target === 'home' && 'compteur' in location.search
    // A signed-in account may open the link of a mail too: the fragment, which holds the token, is kept.
    throw redirect({
      to: TARGETS[target],
      ...(isLabel && { search: { etiquette: 1 } }),
      hash: target === 'adherent-informations' ? location.hash : '',
      replace: true,
    })
  },
  loader: async () => {
    const session = getSession()
    if (session.state === 'authenticated') await frameOf(session.utilisateur).preload?.()
  },
})

/**
 * Reads the session before the first navigation; a page open to anyone does without when the server does not answer.
 */
async function knowSession(page: PageMetadata) {
  try {
    await loadSession()
  } catch (error) {
    if (page.acces !== 'tous') throw error
  }
}

/** After the sign-in, the home page offers to go back to this page. The home page itself need not be remembered. */
function rememberRefusedPage(page: PageMetadata, { href }: ParsedLocation, titre: string) {
  if (getSession().state !== 'anonymous' || page.nom === 'home') return
  rememberAskedPage('connexion', { href, titre })
}
