import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatTotal } from '../../../lib/format.ts'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NoResult } from '../../../ui/no-result.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { DoublonCard } from './doublon-card.tsx'
import { doublonsQuery } from './doublons.queries.ts'
import { type DoublonsSearch, objetOf } from './doublons-search.ts'

type Props = { search: DoublonsSearch; onSearch: (q: string | undefined) => void }

export function ListeDoublons({ search, onSearch }: Props) {
  const objet = objetOf(search)
  const { data: page } = useQuery({ ...doublonsQuery(search), throwOnError: true })
  const [text, type] = useTypedText(search.q ?? '', (q) => onSearch(q || undefined))
  const quoi = objet === 'adherent' ? 'un adhérent' : 'une entreprise'
  return (
    <>
      <SearchField
        className="mb-2 w-full desk:w-72"
        label={`Rechercher ${quoi} parmi les doublons`}
        onChange={type}
        placeholder="Nom"
        value={text}
      />
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
          <Pagination
            page={page.page}
            pageSize={page.par_page}
            renderLink={(target, props) => (
              <Link {...props} search={{ ...search, page: target }} to="/admin/doublons" />
            )}
            total={page.total}
            totalAtLeast={!page.total_exact}
          />
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
