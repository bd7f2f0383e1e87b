import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { formatTotal } from '../../../lib/format.ts'
import { type Changes, toNavigation, toSort, toTri } from '../../../lib/list-search.ts'
import { ResultTable } from '../../../lib/result-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NoResult } from '../../../ui/no-result.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ActeCourrielButton } from './acte-courriel-button.tsx'
import { COLONNES } from './colonnes-courriels.tsx'
import { CourrielCard } from './courriel-card.tsx'
import { comptesCourrielsQuery, courrielsQuery } from './courriels.queries.ts'
import { type CourrielsSearch, parseCourrielsSearch } from './courriels-search.ts'
import { FiltresCourriels } from './filtres-courriels.tsx'

/** The mails sent, waiting and failed; all of the state is in the address. */
export function AdminCourrielsPage() {
  const search = parseCourrielsSearch(useSearch({ from: '/admin/courriels' }))
  const navigate = useNavigate({ from: '/admin/courriels' })
  const { data: page } = useQuery({ ...courrielsQuery(search), throwOnError: true })
  const { data: comptes } = useQuery(comptesCourrielsQuery)

  const change = (changes: Changes<CourrielsSearch>) => void navigate(toNavigation(search, changes))

  return (
    <>
      <PageHead
        intro="Les échecs d’abord, puis les plus récents. Ce que disent les messages n’est pas gardé."
        title="E-mails"
      />
      <FiltresCourriels onFilter={change} search={search} statuts={comptes?.statuts} />
      <p aria-live="polite" className="mb-2 text-help text-ink-2 desk:sr-only">
        {page && formatTotal(page, 'e-mail')}
      </p>
      <ResultTable
        empty={<AucunCourriel filtree={Boolean(search.q || search.statut)} />}
        page={page}
        caption="E-mails"
        columns={COLONNES}
        onSort={(sort) => change({ tri: toTri<NonNullable<CourrielsSearch['tri']>>(sort) })}
        renderActions={(courriel) => <ActeCourrielButton courriel={courriel} />}
        renderCard={(courriel) => <CourrielCard courriel={courriel} />}
        rowKey={({ id }) => id}
        {...(search.tri && { sort: toSort(search.tri) })}
        renderLink={(target, props) => <Link {...props} search={{ ...search, page: target }} to="/admin/courriels" />}
      />
    </>
  )
}

function AucunCourriel({ filtree }: { filtree: boolean }) {
  if (!filtree) {
    return (
      <EmptyState level={2} title="Aucun e-mail pour l’instant">
        Chaque e-mail du portail apparaîtra ici, avec ce qu’il devient.
      </EmptyState>
    )
  }
  return <NoResult renderLink={(props) => <Link {...props} search={{}} to="/admin/courriels" />} />
}
