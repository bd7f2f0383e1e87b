import { Link } from '@tanstack/react-router'
import { BackLink } from '../ui/back-link.tsx'
import { lastPlace } from './previous-page.ts'

type Props = {
  label: string
  to: string
  /** The variables of the path; absent: those it had when it was last left. */
  params?: Record<string, unknown>
}

/** The way back to a list, with its filters, its sort and its page as they were when one left it. */
export function ListBackLink({ label, to, params }: Props) {
  const place = { ...lastPlace(to), ...(params && { params }) }
  return <BackLink label={label} renderLink={(props) => <Link {...props} {...place} to={to} />} />
}
