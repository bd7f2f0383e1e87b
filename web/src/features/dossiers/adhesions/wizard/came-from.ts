import { previousPage } from '../../../../lib/previous-page.ts'

const PLACES = [
  { label: 'Mes machines', to: '/mes-machines/' },
  { label: 'Accueil', to: '/' },
] as const

const withoutSlash = (path: string) => path.replace(/\/$/, '')

/** The page outside the wizard from which a member has just opened a machine: it is where one goes back. */
export function cameFrom() {
  const path = previousPage()
  return path === undefined ? undefined : PLACES.find(({ to }) => withoutSlash(to) === withoutSlash(path))
}
