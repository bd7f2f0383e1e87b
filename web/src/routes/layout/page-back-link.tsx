import { Link, useParams, useRouter } from '@tanstack/react-router'
import { BackLink } from '../../ui/back-link.tsx'
import { titleOf } from '../page-metadata.ts'

/** One level up, named after its target, which takes the parameters of the page it is on. */
export function PageBackLink({ nom }: { nom: string }) {
  const router = useRouter()
  const params = useParams({ strict: false })
  const target = Object.values(router.routesById).find((route) => route.options.staticData?.page?.nom === nom)
  if (!target) return null
  const to = target.fullPath
  const matches = router.matchRoutes(router.buildLocation({ to, params }))
  return <BackLink label={titleOf(matches)} renderLink={(props) => <Link {...props} params={params} to={to} />} />
}
