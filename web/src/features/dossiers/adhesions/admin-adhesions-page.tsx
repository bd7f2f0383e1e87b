import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Mail, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { AdminList, useList } from '../../../lib/admin-list.tsx'
import { useSelection } from '../../../lib/list-selection.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { usePeut } from '../../../lib/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ExporterButton } from '../../pieces/classeurs/exporter-button.tsx'
import { comptesAdhesionsQuery } from './adhesions.queries.ts'
import { adhesionsAdminQuery } from './adhesions-admin.queries.ts'
import { ADHESIONS, colonnesAffichees, toExport } from './adhesions-search.ts'
import { FiltresAdhesions } from './filtres-adhesions.tsx'
import { listeOf } from './liste-adhesions.tsx'

/** Lazy: the list comes first. */
const ValidationEnLotDialog = lazy(() =>
  import('./validation-en-lot-dialog.tsx').then((module) => ({ default: module.ValidationEnLotDialog })),
)

/** The memberships, for administrators. */
export function AdminAdhesionsPage() {
  const list = useList(ADHESIONS)
  const { data: page } = useQuery({ ...adhesionsAdminQuery(list.search), throwOnError: throwWithoutData })
  const { data: comptes } = useQuery(comptesAdhesionsQuery)
  const view = listeOf(colonnesAffichees(list.search))
  const selection = useSelection({
    list,
    page,
    query: adhesionsAdminQuery,
    rowKey: view.rowKey,
    rowLabel: ({ raison_sociale }) => raison_sociale,
  })
  const [enValidation, setEnValidation] = useState(false)
  const peutChanger = usePeut('dossiers')

  return (
    <>
      <PageHead actions={peutChanger && <Actes liste={toExport(list.search)} />} title="Adhésions" />
      <FiltresAdhesions comptes={comptes} list={list} />
      <AdminList
        {...(peutChanger && {
          selection,
          bulkActions: (
            <>
              <button className="bulk-action" onClick={() => setEnValidation(true)} type="button">
                <Check aria-hidden="true" size={16} strokeWidth={2.1} />
                Valider
              </button>
              <Link className="bulk-action" search={{ onglet: 'message' }} to="/admin/courriels">
                <Mail aria-hidden="true" size={16} strokeWidth={2.1} />
                Écrire un message
              </Link>
            </>
          ),
        })}
        empty={<AucuneAdhesion />}
        list={list}
        page={page}
        query={adhesionsAdminQuery}
        view={view}
      />
      {/* The validation may empty the list, and the dialog then says what was done. */}
      {enValidation && (
        <Suspense>
          <ValidationEnLotDialog
            lignes={selection.rows}
            onClose={(faite) => {
              setEnValidation(false)
              // Nothing was done: what was chosen stays so.
              if (faite) selection.clear()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const Actes = ({ liste }: { liste: ReturnType<typeof toExport> }) => (
  <>
    <ExporterButton liste={liste} />
    <Link className={buttonClass({ variant: 'secondary' })} search={{ vue: 'entreprises' }} to="/admin/doublons">
      Doublons
    </Link>
    <Link className={buttonClass({ variant: 'primary' })} to="/admin/nouvelle-adhesion/recherche/">
      <Plus aria-hidden="true" size={18} strokeWidth={2.1} />
      Nouvelle adhésion
    </Link>
  </>
)

const AucuneAdhesion = () => (
  <EmptyState
    action={
      usePeut('dossiers') && (
        <Link className={buttonClass({ variant: 'secondary' })} to="/admin/nouvelle-adhesion/recherche/">
          Commencer une adhésion
        </Link>
      )
    }
    level={2}
    title="Aucune adhésion pour l’instant"
  >
    Elles apparaîtront ici dès que vous en commencerez une, à partir d’un SIRET.
  </EmptyState>
)
