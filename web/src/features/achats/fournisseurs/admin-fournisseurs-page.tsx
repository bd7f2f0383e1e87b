import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { formatTotal } from '../../../lib/format.ts'
import { type Changes, toNavigation, toSort, toTri } from '../../../lib/list-search.ts'
import { ResultTable } from '../../../lib/result-table.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NoResult } from '../../../ui/no-result.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SortSheet } from '../../../ui/sort-sheet.tsx'
import { ExporterButton } from '../../pieces/classeurs/exporter-button.tsx'
import { COLONNES } from './colonnes-fournisseurs.tsx'
import { FiltresFournisseurs } from './filtres-fournisseurs.tsx'
import { FournisseurCard } from './fournisseur-card.tsx'
import { fournisseursQuery } from './fournisseurs.queries.ts'
import {
  type FournisseursSearch,
  isFiltree,
  parseFournisseursSearch,
  TRI_OPTIONS,
  TRI_PAR_DEFAUT,
  type Tri,
  toExport,
} from './fournisseurs-search.ts'

/** The suppliers of the cooperative; all of the state of the list is in the address. */
export function AdminFournisseursPage() {
  const search = parseFournisseursSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { data: page } = useQuery({ ...fournisseursQuery(search), throwOnError: true })

  const change = (changes: Changes<FournisseursSearch>) =>
    void navigate({ to: '/admin/fournisseurs/', ...toNavigation(search, changes) })

  return (
    <>
      <PageHead
        actions={
          <>
            <ExporterButton liste={toExport(search)} />
            <Link
              className={buttonClass({ variant: 'primary' })}
              params={{ id: undefined }}
              to="/admin/fournisseur/{-$id}/"
            >
              <Plus aria-hidden="true" size={18} strokeWidth={2.1} />
              Nouveau fournisseur
            </Link>
          </>
        }
        title="Fournisseurs"
      />
      <FiltresFournisseurs onFilter={change} search={search} />
      <div className="mb-2 flex items-center justify-between gap-4">
        <p aria-live="polite" className="text-help text-ink-2 desk:sr-only">
          {page && formatTotal(page, 'fournisseur')}
        </p>
        <div className="desk:hidden">
          <SortSheet
            onSelect={(tri) => change({ tri })}
            options={TRI_OPTIONS}
            title="Trier les fournisseurs"
            value={search.tri ?? TRI_PAR_DEFAUT}
          />
        </div>
      </div>
      <ResultTable
        empty={<AucunFournisseur filtree={isFiltree(search)} />}
        page={page}
        caption="Fournisseurs"
        columns={COLONNES}
        onSort={(sort) => change({ tri: toTri<Tri>(sort) })}
        renderCard={(ligne) => <FournisseurCard ligne={ligne} />}
        rowKey={({ id }) => id}
        sort={toSort(search.tri ?? TRI_PAR_DEFAUT)}
        renderLink={(target, props) => (
          <Link {...props} search={{ ...search, page: target }} to="/admin/fournisseurs/" />
        )}
      />
    </>
  )
}

function AucunFournisseur({ filtree }: { filtree: boolean }) {
  if (!filtree) {
    return (
      <EmptyState level={2} title="Pas encore de fournisseur">
        Créez le premier&nbsp;: un groupement d’achats se mène avec un fournisseur.
      </EmptyState>
    )
  }
  return (
    <NoResult
      renderLink={(props) => <Link {...props} search={{}} to="/admin/fournisseurs/" />}
      title="Aucun fournisseur pour ces critères"
    />
  )
}
