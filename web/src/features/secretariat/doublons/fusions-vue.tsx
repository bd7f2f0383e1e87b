import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { List } from '../../../lib/admin-list.tsx'
import { ListPagination } from '../../../lib/list-foot.tsx'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { Callout } from '../../../ui/callout.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { fusionsQuery } from './doublons.queries.ts'
import type { DoublonsSearch } from './doublons-search.ts'
import { FusionCard } from './fusion-card.tsx'

/** The merges, the latest first, with those that may still be undone. */
export function FusionsVue({ list }: { list: List<DoublonsSearch> }) {
  const { data: page } = useQuery({ ...fusionsQuery(list.search), throwOnError: throwWithoutData })
  const [gardes, setGardes] = useState<string[]>([])
  if (!page) return <SkeletonTable />
  if (page.resultats.length === 0) {
    return (
      <EmptyState level={2} title="Aucune fusion pour l’instant">
        Chaque fusion apparaîtra ici. Elle s’annule pendant 30&nbsp;jours.
      </EmptyState>
    )
  }
  return (
    <>
      {gardes.length > 0 && (
        <Callout className="mb-4" role="status" title="Changé depuis la fusion, et laissé tel quel" tone="sky">
          {gardes.join(', ')}.
        </Callout>
      )}
      <ul className="grid gap-4">
        {page.resultats.map((fusion) => (
          <li key={fusion.id}>
            <FusionCard fusion={fusion} onUndone={setGardes} />
          </li>
        ))}
      </ul>
      <ListPagination list={list} page={page} />
    </>
  )
}
