import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { queryClient } from '../../lib/query-client.ts'
import { getSession } from '../../lib/session.ts'
import { adhesionsQuery, comptesAdhesionsQuery } from '../adhesions/adhesions.queries.ts'
import { mesCotisationsQuery } from '../mes-cotisations/mes-cotisations.queries.ts'
import { tableauDeBordQuery } from '../tableau-de-bord/tableau-de-bord.queries.ts'
import { transfertsRecusQuery } from '../transferts/transferts-recus.queries.ts'

/** Apart: members do not load what only administrators see. */
export const TableauAdmin = lazy(() =>
  import('./tableau-admin.tsx').then(({ TableauAdmin }) => ({ default: TableauAdmin })),
)

/** What each dashboard draws first. A read that fails is told where it is shown. */
export async function loadTableau() {
  const session = getSession()
  if (session.state !== 'authenticated') return
  const { is_admin, is_retraite } = session.utilisateur
  const parts = is_admin
    ? [
        TableauAdmin.preload?.(),
        queryClient.ensureQueryData(comptesAdhesionsQuery),
        queryClient.ensureQueryData(tableauDeBordQuery(undefined)),
      ]
    : [
        queryClient.ensureQueryData(adhesionsQuery),
        queryClient.ensureQueryData(mesCotisationsQuery),
        ...(is_retraite ? [] : [queryClient.ensureQueryData(transfertsRecusQuery)]),
      ]
  await Promise.allSettled(parts)
}
