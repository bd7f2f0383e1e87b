import type { Page } from '@sillon/contract/page'
import type { ReactNode } from 'react'
import type { ListView } from '../../../lib/list-view.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'

/** The look of a list without its sorts. */
export type VueOnglet<Row> = Pick<ListView<Row>, 'caption' | 'columns' | 'rowKey' | 'renderCard'>

type Props<Row> = {
  /** Undefined while it loads. */
  page: Page<Row> | undefined
  view: VueOnglet<Row>
  renderActions?: (row: Row) => ReactNode
  /** The title when the company has none. */
  vide: string
  loading: boolean
  onShowMore: () => void
}

/** How many rows a tab asks first, then more of. */
export const PAS = 25

/** The most that one answer holds. */
const LIGNES_MAX = 100

/** The rows of one company, the first ones first. */
export function ListeOnglet<Row>({ page, view, renderActions, vide, loading, onShowMore }: Props<Row>) {
  if (!page) return <SkeletonTable />
  const { resultats, total } = page
  if (resultats.length === 0) return <EmptyState level={2} title={vide} />
  return (
    <>
      <Table
        caption={view.caption}
        columns={view.columns.map((column) => ({ ...column, sortable: false }))}
        renderCard={(row) => view.renderCard(row, renderActions?.(row))}
        rowKey={view.rowKey}
        rows={resultats}
        {...(renderActions && { renderActions })}
      />
      {total > PAS && resultats.length < LIGNES_MAX && (
        <ShowMore loading={loading} onShowMore={onShowMore} shown={resultats.length} total={total} />
      )}
    </>
  )
}
