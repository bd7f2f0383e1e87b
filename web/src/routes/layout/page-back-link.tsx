import { useParams, useRouter } from '@tanstack/react-router'
import { ListBackLink } from '../../lib/list-back-link.tsx'
import { useUtilisateur } from '../../lib/session.ts'
import { titleOf } from '../page-metadata.ts'

/**
 * The link to the parent page, named after it, with the parameters of the current page. Home, when the account may not
 * open the parent.
 */
export function PageBackLink({ nom }: { nom: string }) {
  const router = useRouter()
  const params = useParams({ strict: false })
  const utilisateur = useUtilisateur()
  const pages = Object.values(router.routesById)
  const pageOf = (wanted: string) => pages.find((route) => route.options.staticData?.page?.nom === wanted)
  const asked = pageOf(nom)
  const page = asked?.options.staticData?.page
  const isClosed = page && (page.annuaire ? !utilisateur?.annuaire : !page.retraite && utilisateur?.is_retraite)
  const target = isClosed ? pageOf('home') : asked
  if (!target) return null
  const to = target.fullPath
  const matches = router.matchRoutes(router.buildLocation({ to, params }))
  return <ListBackLink label={titleOf(matches)} params={params} to={to} />
}
