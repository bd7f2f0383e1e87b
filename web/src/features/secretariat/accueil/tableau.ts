import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'
import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { inPlace, queryClient } from '../../../lib/query-client.ts'
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

/** The cards of what waits: each is loaded before the page is drawn when it has something to show, else never. */
export const AccordADonner = lazy(() =>
  import('../../achats/bons-commande/accord-a-donner.tsx').then(({ AccordADonner }) => ({ default: AccordADonner })),
)

export const ControleDepasse = lazy(() =>
  import('../../dossiers/materiels/controle-depasse.tsx').then(({ ControleDepasse }) => ({ default: ControleDepasse })),
)

export const LivraisonDuJour = lazy(() =>
  import('../../achats/constats/livraison-du-jour.tsx').then(({ LivraisonDuJour }) => ({ default: LivraisonDuJour })),
)

export const TransfertAAccepter = lazy(() =>
  import('../../dossiers/transferts/transfert-a-accepter.tsx').then(({ TransfertAAccepter }) => ({
    default: TransfertAAccepter,
  })),
)

export const DeclarationAFaire = lazy(() =>
  import('../../dossiers/adhesions/declaration-a-faire.tsx').then(({ DeclarationAFaire }) => ({
    default: DeclarationAFaire,
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

type Card = { preload?: () => Promise<unknown> | undefined }

async function preloadAwaiting(awaiting: Promise<Attente>, component: Card) {
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
        preloadAwaiting(ensure({ ...adhesionsQuery, meta: inPlace }), DeclarationAFaire),
        ensure(mesDuesQuery),
        preloadAwaiting(ensure(accordsQuery), AccordADonner),
        ...(is_retraite
          ? []
          : [
              preloadAwaiting(ensure(mesEcheancesQuery), ControleDepasse),
              preloadAwaiting(ensure(livraisonsDuJourQuery), LivraisonDuJour),
              preloadAwaiting(ensure(transfertsRecusQuery), TransfertAAccepter),
            ]),
      ]
  await Promise.allSettled(parts)
}
