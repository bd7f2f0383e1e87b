import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'
import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { queryClient } from '../../../lib/query-client.ts'
import { getSession } from '../../../lib/session.ts'
import { accordsQuery } from '../../achats/bons-commande/accords.queries.ts'
import { livraisonsDuJourQuery } from '../../achats/constats/livraisons-du-jour.queries.ts'
import { adhesionsQuery } from '../../dossiers/adhesions/adhesions.queries.ts'
import { mesEcheancesQuery } from '../../dossiers/materiels/mes-echeances.queries.ts'
import { transfertsRecusQuery } from '../../dossiers/transferts/transferts-recus.queries.ts'
import { mesDuesQuery } from '../../tresorerie/creances/mes-dues.queries.ts'
import { matinQuery } from '../matin/matin.queries.ts'

/** A separate file: members do not load the dashboard of administrators. */
export const TableauAdmin = lazy(() =>
  import('./tableau-admin.tsx').then(({ TableauAdmin }) => ({ default: TableauAdmin })),
)

/** Seldom shown: loaded before the page is drawn when an order waits for the member's answer, else never. */
export const AccordsADonner = lazy(() =>
  import('../../achats/bons-commande/accords-a-donner.tsx').then(({ AccordsADonner }) => ({ default: AccordsADonner })),
)

export const ControlesDepasses = lazy(() =>
  import('../../dossiers/materiels/controles-depasses.tsx').then(({ ControlesDepasses }) => ({
    default: ControlesDepasses,
  })),
)

export const LivraisonsDuJour = lazy(() =>
  import('../../achats/constats/livraisons-du-jour.tsx').then(({ LivraisonsDuJour }) => ({
    default: LivraisonsDuJour,
  })),
)

export const TransfertsAAccepter = lazy(() =>
  import('../../dossiers/transferts/transferts-a-accepter.tsx').then(({ TransfertsAAccepter }) => ({
    default: TransfertsAAccepter,
  })),
)

type Query<Data, Key extends QueryKey> = FetchQueryOptions<Data, Error, Data, Key>

/** Apart from the queries of pages: refused, it leaves no error there for whoever presses next. */
async function readAhead<Data, Key extends QueryKey>(query: Query<Data, Key>): Promise<Data> {
  const known = queryClient.getQueryData<Data>(query.queryKey)
  if (known !== undefined) return known
  const read = await new QueryClient().fetchQuery({ ...query, retry: false, meta: { ahead: true } })
  queryClient.setQueryData<Data>(query.queryKey, () => read)
  return read
}

type Attente = { resultats: readonly unknown[] }

async function preloadAwaiting(awaiting: Promise<Attente>, component: Pick<typeof AccordsADonner, 'preload'>) {
  if ((await awaiting).resultats.length > 0) await component.preload?.()
}

/**
 * Loads what each dashboard draws first. The error of a failed read is shown in the place of its data; `ahead`, nobody
 * has asked for the page yet, and it is not told.
 */
export async function loadTableau(ahead: boolean) {
  const ensure = <Data, Key extends QueryKey>(query: Query<Data, Key>) =>
    ahead ? readAhead(query) : queryClient.ensureQueryData(query)
  const session = getSession()
  if (session.state !== 'authenticated') return
  const { is_admin, is_retraite } = session.utilisateur
  const parts = is_admin
    ? [TableauAdmin.preload?.(), ensure(matinQuery)]
    : [
        ensure(adhesionsQuery),
        ensure(mesDuesQuery),
        preloadAwaiting(ensure(accordsQuery), AccordsADonner),
        ...(is_retraite
          ? []
          : [
              preloadAwaiting(ensure(mesEcheancesQuery), ControlesDepasses),
              preloadAwaiting(ensure(livraisonsDuJourQuery), LivraisonsDuJour),
              preloadAwaiting(ensure(transfertsRecusQuery), TransfertsAAccepter),
            ]),
      ]
  await Promise.allSettled(parts)
}
