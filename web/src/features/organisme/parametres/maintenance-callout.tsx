import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Callout } from '../../../ui/callout.tsx'
import { parametresQuery } from './parametres.queries.ts'

/** Shown above every page of an administrator, so that nobody forgets that members cannot use the portal. */
export function MaintenanceCallout() {
  const { data } = useQuery(parametresQuery)
  if (!data?.maintenance.active) return null
  return (
    <aside aria-label="Maintenance en cours" className="mb-6">
      <Callout title="Le portail est en maintenance" tone="orange">
        Les adhérents n’y ont plus accès.{' '}
        <Link className="underline underline-offset-3" search={{ section: 'maintenance' }} to="/admin/parametres">
          Rouvrir le portail
        </Link>
      </Callout>
    </aside>
  )
}
