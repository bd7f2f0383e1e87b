import { Link, useLocation } from '@tanstack/react-router'
import { BackLink } from '../ui/back-link.tsx'
import { lastPlace, origins } from './previous-page.ts'

type Props = {
  label: string
  to: string
  /** The variables of the path; absent: those it had when it was last left. */
  params?: Record<string, unknown>
}

/**
 * The way back to a list, with its filters, its sort and its page as they were when one left it. In the office a record
 * opened from elsewhere (the morning list, La pile, a company) leads back there.
 */
export function ListBackLink({ label, to, params }: Props) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const origin = origins.get(pathname)
  const place = origin && origin.to !== to ? origin : { to, label, ...lastPlace(to), ...(params && { params }) }
  return (
    <BackLink
      label={place.label}
      renderLink={(props) => <Link {...props} params={place.params} search={place.search} to={place.to} />}
    />
  )
}
