import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { AdminList, useList } from '../../../lib/admin-list.tsx'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ExporterButton } from '../../pieces/classeurs/exporter-button.tsx'
import { FiltresFournisseurs } from './filtres-fournisseurs.tsx'
import { fournisseursQuery } from './fournisseurs.queries.ts'
import { FOURNISSEURS, toExport } from './fournisseurs-search.ts'
import { LISTE_FOURNISSEURS } from './liste-fournisseurs.tsx'

/** The suppliers of the cooperative. */
export function AdminFournisseursPage() {
  const list = useList(FOURNISSEURS)
  const { data: page } = useQuery({ ...fournisseursQuery(list.search), throwOnError: throwWithoutData })

  return (
    <>
      <PageHead
        actions={
          <>
            <SelonDroit droit="dossiers">
              <ExporterButton liste={toExport(list.search)} />
            </SelonDroit>
            <Link className={buttonClass({ variant: 'secondary' })} to="/admin/factures-fournisseur/">
              Factures reçues
            </Link>
            <SelonDroit droit="achats">
              <Link
                className={buttonClass({ variant: 'primary' })}
                params={{ id: undefined }}
                to="/admin/fournisseur/{-$id}/"
              >
                <Plus aria-hidden="true" size={18} strokeWidth={2.1} />
                Nouveau fournisseur
              </Link>
            </SelonDroit>
          </>
        }
        title="Fournisseurs"
      />
      <FiltresFournisseurs list={list} />
      <AdminList
        empty={
          <EmptyState level={2} title="Pas encore de fournisseur">
            Créez le premier&nbsp;: un groupement d’achats se mène avec un fournisseur.
          </EmptyState>
        }
        list={list}
        page={page}
        query={fournisseursQuery}
        view={LISTE_FOURNISSEURS}
      />
    </>
  )
}
