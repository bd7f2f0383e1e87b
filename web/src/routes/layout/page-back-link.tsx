import { Link, useLocation, useParams, useRouter } from '@tanstack/react-router'
import { useUtilisateur } from '../../lib/session.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { titleOf } from '../page-metadata.ts'

/**
 * The link to the parent page, named after it, with the parameters of the current page. Home, when the account may not
 * open the parent.
 */
export function PageBackLink({ nom }: { nom: string }) {
  const router = useRouter()
  const params = useParams({ strict: false })
  const { retourSearch } = useLocation().state
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
  return (
    <BackLink
      label={titleOf(matches)}
      renderLink={(props) => <Link {...props} params={params} search={retourSearch} to={to} />}
    />
  )
}
