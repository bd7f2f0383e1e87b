import { useQuery } from '@tanstack/react-query'
import { AdminList, useList } from '../../../lib/admin-list.tsx'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { DepotFactures } from './depot-factures.tsx'
import { facturesQuery } from './factures-fournisseur.queries.ts'
import { FACTURES_FOURNISSEUR } from './factures-search.ts'
import { FiltresFactures } from './filtres-factures.tsx'
import { LISTE_FACTURES, resumeFactures } from './liste-factures.tsx'

/** The inbox of the invoices that suppliers send. */
export function AdminFacturesFournisseurPage() {
  const list = useList(FACTURES_FOURNISSEUR)
  const { data: page } = useQuery({ ...facturesQuery(list.search), throwOnError: throwWithoutData })
  return (
    <>
      <PageHead
        intro={
          'Le portail les lit et les compare. La plateforme agréée reste le canal légal\u00a0: une contestation ou un refus s’y déclare.'
        }
        title="Factures fournisseurs"
      />
      <SelonDroit droit="factures">
        <DepotFactures />
      </SelonDroit>
      <FiltresFactures list={list} />
      <AdminList
        empty={
          <EmptyState level={2} title="Pas encore de facture">
            Déposez celles que vous exportez de la plateforme&nbsp;: chacune est comparée à sa commande et à ses
            réceptions.
          </EmptyState>
        }
        list={list}
        page={page}
        query={facturesQuery}
        summary={page && page.total > 0 ? resumeFactures(page) : null}
        view={LISTE_FACTURES}
      />
    </>
  )
}
