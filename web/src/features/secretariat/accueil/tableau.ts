import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { queryClient } from '../../../lib/query-client.ts'
import { getSession } from '../../../lib/session.ts'
import { accordsQuery } from '../../achats/bons-commande/accords.queries.ts'
import { adhesionsQuery, comptesAdhesionsQuery } from '../../dossiers/adhesions/adhesions.queries.ts'
import { transfertsRecusQuery } from '../../dossiers/transferts/transferts-recus.queries.ts'
import { mesCotisationsQuery } from '../../tresorerie/mes-cotisations/mes-cotisations.queries.ts'
import { tableauDeBordQuery } from '../../tresorerie/tableau-de-bord/tableau-de-bord.queries.ts'

/** Apart: members do not load what only administrators see. */
export const TableauAdmin = lazy(() =>
  import('./tableau-admin.tsx').then(({ TableauAdmin }) => ({ default: TableauAdmin })),
)

/** Seldom shown: loaded before the page is drawn when somebody waits for an answer, else never. */
export const AccordsADonner = lazy(() =>
  import('../../achats/bons-commande/accords-a-donner.tsx').then(({ AccordsADonner }) => ({ default: AccordsADonner })),
)

export const TransfertsAAccepter = lazy(() =>
  import('../../dossiers/transferts/transferts-a-accepter.tsx').then(({ TransfertsAAccepter }) => ({
    default: TransfertsAAccepter,
  })),
)

type Attente = { resultats: readonly unknown[] }

async function preloadAwaiting(awaiting: Promise<Attente>, component: typeof AccordsADonner) {
  if ((await awaiting).resultats.length > 0) await component.preload?.()
}

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
        preloadAwaiting(queryClient.ensureQueryData(accordsQuery), AccordsADonner),
        ...(is_retraite
          ? []
          : [preloadAwaiting(queryClient.ensureQueryData(transfertsRecusQuery), TransfertsAAccepter)]),
      ]
  await Promise.allSettled(parts)
}
