import { formatMontant } from '@sillon/domain/argent/format-montant'
import { FAMILLE_LABELS } from '@sillon/domain/organisme/referentiels/famille'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { formatCount, formatTotal } from '../../../lib/format.ts'
import { type Changes, toNavigation, toSort, toTri } from '../../../lib/list-search.ts'
import { ResultTable } from '../../../lib/result-table.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NoResult } from '../../../ui/no-result.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { comptesGroupementsQuery, groupementsQuery } from './admin-groupements.queries.ts'
import { findFamille, type GroupementsSearch, parseGroupementsSearch } from './admin-groupements-search.ts'
import { COLONNES } from './colonnes-groupements.tsx'
import { FamillesTabs, FiltresGroupements } from './filtres-groupements.tsx'
import { GroupementCard } from './groupement-card.tsx'

const ROUTE = '/admin/groupements-achats/{-$code}'

/** The group purchases of a family, or all of them; the rest of the state is in the address. */
export function AdminCommandesPage() {
  const { code } = useParams({ strict: false })
  const famille = findFamille(code)
  const search = parseGroupementsSearch(useSearch({ strict: false }))
  const navigate = useNavigate({ from: ROUTE })
  const { data: page } = useQuery({ ...groupementsQuery(famille, search), throwOnError: true })
  const { data: comptes } = useQuery(comptesGroupementsQuery(famille))

  const change = (changes: Changes<GroupementsSearch>) => void navigate(toNavigation(search, changes))

  return (
    <>
      <PageHead
        actions={
          <Link
            className={buttonClass({ variant: 'primary' })}
            params={{ id: undefined }}
            to="/admin/groupement-achat/{-$id}/"
          >
            <Plus aria-hidden="true" size={18} strokeWidth={2.1} />
            Nouveau groupement
          </Link>
        }
        intro={
          comptes &&
          `${formatCount(comptes.en_cours.nombre, 'groupement')} en cours, ${formatCount(comptes.en_cours.bons, 'bon de commande', 'bons de commande')}, ${formatMontant(comptes.en_cours.total_ht)} HT.`
        }
        title={
          famille ? `Groupements d’achats\u00a0: ${FAMILLE_LABELS[famille].toLowerCase()}` : 'Groupements d’achats'
        }
      />
      <FamillesTabs comptes={comptes} current={famille} />
      <FiltresGroupements comptes={comptes} onFilter={change} search={search} />
      <p aria-live="polite" className="mb-2 text-help text-ink-2 desk:sr-only">
        {page && formatTotal(page, 'groupement')}
      </p>
      <ResultTable
        empty={<AucunGroupement filtree={Boolean(search.q || search.statut)} />}
        page={page}
        caption="Groupements d’achats"
        columns={COLONNES}
        onSort={(sort) => change({ tri: toTri<NonNullable<GroupementsSearch['tri']>>(sort) })}
        renderCard={(groupement) => <GroupementCard groupement={groupement} />}
        rowKey={({ id }) => id}
        sort={toSort(search.tri ?? '-cloture_le')}
        renderLink={(target, props) => (
          <Link
            {...props}
            params={{ code }}
            search={{ ...search, page: target }}
            to="/admin/groupements-achats/{-$code}/"
          />
        )}
      />
    </>
  )
}

function AucunGroupement({ filtree }: { filtree: boolean }) {
  if (!filtree) {
    return (
      <EmptyState level={2} title="Aucun groupement pour l’instant">
        {'Créez-en un\u00a0: il reste un brouillon jusqu’à sa publication.'}
      </EmptyState>
    )
  }
  return <NoResult renderLink={(props) => <Link {...props} search={{}} to="/admin/groupements-achats/{-$code}/" />} />
}
