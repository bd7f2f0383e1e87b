import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { List } from '../../../lib/admin-list.tsx'
import { formatTotal } from '../../../lib/format.ts'
import { SearchFilter } from '../../../lib/list-filters.tsx'
import { ListPagination } from '../../../lib/list-foot.tsx'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NoResult } from '../../../ui/no-result.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { DoublonCard } from './doublon-card.tsx'
import { doublonsQuery } from './doublons.queries.ts'
import { type DoublonsSearch, objetOf } from './doublons-search.ts'

export function ListeDoublons({ list }: { list: List<DoublonsSearch> }) {
  const { search } = list
  const objet = objetOf(search)
  const { data: page } = useQuery({ ...doublonsQuery(search), throwOnError: throwWithoutData })
  const quoi = objet === 'adherent' ? 'un adhérent' : 'une entreprise'
  return (
    <>
      <div className="mb-2">
        <SearchFilter label={`Rechercher ${quoi} parmi les doublons`} list={list} placeholder="Nom" />
      </div>
      <p aria-live="polite" className="mb-2 text-help text-ink-2">
        {page && formatTotal(page, 'rapprochement')}
      </p>
      {!page && <SkeletonTable />}
      {page && page.resultats.length === 0 && <AucunDoublon search={search} />}
      {page && page.resultats.length > 0 && (
        <>
          <ul className="grid gap-4">
            {page.resultats.map((doublon) => (
              <li key={`${doublon.un.id}${doublon.autre.id}`}>
                <DoublonCard doublon={doublon} objet={objet} />
              </li>
            ))}
          </ul>
          <ListPagination list={list} page={page} />
        </>
      )}
    </>
  )
}

function AucunDoublon({ search: { q, ...search } }: { search: DoublonsSearch }) {
  if (q) return <NoResult renderLink={(props) => <Link {...props} search={search} to="/admin/doublons" />} />
  return (
    <EmptyState level={2} title="Aucun doublon probable">
      Deux fiches qui se ressemblent (même nom et même naissance, même e-mail, même SIREN…) apparaîtront ici.
    </EmptyState>
  )
}
