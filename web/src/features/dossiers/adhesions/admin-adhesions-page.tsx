import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { formatTotal } from '../../../lib/format.ts'
import { type Changes, toNavigation } from '../../../lib/list-search.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { SortSheet } from '../../../ui/sort-sheet.tsx'
import { ExporterButton } from '../../pieces/classeurs/exporter-button.tsx'
import { type ComptesAdhesions, comptesAdhesionsQuery } from './adhesions.queries.ts'
import { adhesionsAdminQuery } from './adhesions-admin.queries.ts'
import { type AdhesionsSearch, isFiltree, parseAdhesionsSearch, toExport } from './adhesions-search.ts'
import { AffichageAdhesions } from './affichage-adhesions.tsx'
import { AutresFiltres, StatutChips } from './filtres-adhesions.tsx'
import { ListeAdhesions } from './liste-adhesions.tsx'
import { TRI_PAR_DEFAUT, TRIS } from './tri-adhesions.ts'

/** The memberships, for administrators; all of the state is in the address, except the selection. */
export function AdminAdhesionsPage() {
  const search = parseAdhesionsSearch(useSearch({ from: '/admin/adhesions' }))
  const navigate = useNavigate({ from: '/admin/adhesions' })
  const { data: page } = useQuery({ ...adhesionsAdminQuery(search), throwOnError: true })
  const { data: comptes } = useQuery(comptesAdhesionsQuery)

  const change = (changes: Changes<AdhesionsSearch>) => void navigate(toNavigation(search, changes))

  return (
    <>
      <PageHead actions={<Actions search={search} />} title="Adhésions" />
      <Filtres comptes={comptes} onChange={change} search={search} />
      <div className="flex items-center justify-between gap-4">
        <p aria-live="polite" className="text-help text-ink-2 desk:sr-only">
          {page && formatTotal(page, 'adhésion')}
        </p>
        <div className="desk:hidden">
          <SortSheet
            onSelect={(tri) => change({ tri })}
            options={TRIS}
            title="Trier les adhésions"
            value={search.tri ?? TRI_PAR_DEFAUT}
          />
        </div>
      </div>
      {page ? <ListeAdhesions onChange={change} page={page} search={search} /> : <SkeletonTable />}
    </>
  )
}

type Search = { search: AdhesionsSearch }

const Actions = ({ search }: Search) => (
  <>
    <ExporterButton liste={toExport(search)} />
    <Link className={buttonClass({ variant: 'secondary' })} search={{ vue: 'entreprises' }} to="/admin/doublons">
      Doublons
    </Link>
    <Link className={buttonClass({ variant: 'primary' })} to="/admin/nouvelle-adhesion/recherche/">
      <Plus aria-hidden="true" size={18} strokeWidth={2.1} />
      Nouvelle adhésion
    </Link>
  </>
)

type FiltresProps = Search & {
  comptes: ComptesAdhesions | undefined
  onChange: (changes: Changes<AdhesionsSearch>) => void
}

const Filtres = ({ search, comptes, onChange }: FiltresProps) => (
  <div className="mb-2 grid gap-2">
    <StatutChips comptes={comptes} onFilter={onChange} search={search} />
    <div className="flex flex-wrap items-center gap-2">
      <AutresFiltres comptes={comptes} onFilter={onChange} search={search} />
      {isFiltree(search) && (
        <Link
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          search={{ tri: search.tri, colonnes: search.colonnes, par_page: search.par_page } as AdhesionsSearch}
          to="/admin/adhesions"
        >
          Réinitialiser les filtres
        </Link>
      )}
      <div className="ml-auto hidden desk:block">
        <AffichageAdhesions onChange={onChange} search={search} />
      </div>
    </div>
  </div>
)
