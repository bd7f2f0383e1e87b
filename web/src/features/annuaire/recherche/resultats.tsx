import type { Page } from '@sillon/contract/page'
import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ShowMore } from '../../../ui/show-more.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { type ChangeCriteres, type CriteresSearch, PAGES_MAX, PAR_PAGE } from './criteres-search.ts'

/** Lazy: seldom shown. */
const SansResultat = lazy(() => import('./sans-resultat.tsx').then((module) => ({ default: module.SansResultat })))

export type Trouves<Item> = UseInfiniteQueryResult<InfiniteData<Page<Item>>, Error>

type Props<Item> = {
  objet: ObjetRecherche
  criteres: CriteresSearch
  onChange: ChangeCriteres
  query: Trouves<Item>
  renderCard: (item: Item) => ReactNode
}

/** Lazy: seldom shown. */
const RechercheEchouee = lazy(() =>
  import('./recherche-echouee.tsx').then((module) => ({ default: module.RechercheEchouee })),
)

/** The results, page after page, up to the page of the address. */
export function Resultats<Item extends { id: string }>({ objet, criteres, onChange, query, renderCard }: Props<Item>) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching, isPlaceholderData } = query
  const shown = criteres.page ?? 1
  const read = data?.pages.length ?? 0
  const isBehind = hasNextPage && !isPlaceholderData && !isFetching && !error && read < shown
  useEffect(() => {
    if (isBehind) void fetchNextPage()
  }, [isBehind, fetchNextPage])

  if (!data && error) {
    return (
      <Suspense>
        <RechercheEchouee criteres={criteres} error={error} isFetching={isFetching} objet={objet} onRetry={refetch} />
      </Suspense>
    )
  }
  if (!data) return <SkeletonCard lines={6} />
  const items = data.pages.flatMap(({ resultats }) => resultats)
  if (items.length === 0) {
    return (
      <Suspense>
        <SansResultat criteres={criteres} objet={objet} />
      </Suspense>
    )
  }
  const total = data.pages[0]?.total ?? 0
  return (
    <>
      <ul aria-busy={isPlaceholderData} className="grid gap-3 desk:grid-cols-2 desk:gap-4 wide:grid-cols-3">
        {items.map((item) => (
          <li className="min-w-0" key={item.id}>
            {renderCard(item)}
          </li>
        ))}
      </ul>
      {total > PAR_PAGE && shown < PAGES_MAX && (
        <ShowMore
          loading={isFetching && !isPlaceholderData}
          onShowMore={() => onChange({ page: shown + 1 })}
          shown={items.length}
          total={total}
        />
      )}
      {total > items.length && shown >= PAGES_MAX && (
        <p className="mt-4 text-center text-help text-ink-2">Affinez la recherche pour voir les autres.</p>
      )}
    </>
  )
}
