import type { Page } from '@sillon/contract/page'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { BulkBar } from '../ui/bulk-bar.tsx'
import { classNames } from '../ui/class-names.ts'
import { NoResult } from '../ui/no-result.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SkeletonTable } from '../ui/skeleton.tsx'
import { SortSheet } from '../ui/sort-sheet.tsx'
import { type Column, Table, type TableProps } from '../ui/table.tsx'
import { arrowKeys, useKeys } from '../ui/use-keys.ts'
import { formatCount, formatTotal } from './format.ts'
import { type Changes, type ListAddress, toNavigation, toSort, toTri } from './list-search.ts'
import { previousPage } from './previous-page.ts'

type BaseSearch = { page?: number; tri?: string }

/** A list on its page: what its address says, and the function that changes it. */
export type List<Search> = {
  route: string
  search: Search
  filtree: boolean
  /** Written as a method, so that a filter takes any list that has its attribute. */
  change(changes: Changes<Search>): void
}

/** All of the state of a list is in its address, except the selection. */
export function useList<Search extends BaseSearch>(address: ListAddress<Search>): List<Search> {
  const { route, parse, isFiltree } = address
  const search = parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    route,
    search,
    filtree: isFiltree(search),
    change: (changes) => void navigate({ to: route, ...toNavigation(search, changes) }),
  }
}

/** The look and the sentences of a list, the same whatever its address says. */
export type ListView<Row, Search extends BaseSearch = BaseSearch> = {
  /** The name of the rows, for screen readers: « Adhésions ». */
  caption: string
  /** Singular of what is counted above the rows: « adhésion ». */
  noun?: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** The id in the path of the page that a row opens, when it is not the key of the row. */
  pathKey?: (row: Row) => string
  /** Renders a row on a phone. */
  renderCard: (row: Row, actions?: ReactNode) => ReactNode
  /** The sort of the API when the address says none. */
  defaultSort?: NonNullable<Search['tri']>
  /** The choice of the sort on a phone. */
  sorts?: { title: string; options: readonly { value: NonNullable<Search['tri']>; label: string }[] }
  /** The title when no row matches the filters. */
  noResult?: string
}

type Props<Row, Search extends BaseSearch> = {
  view: ListView<Row, Search>
  list: List<Search>
  /** Undefined while it loads. */
  page: Page<Row> | undefined
  /** Shown above the rows instead of their count; null while it loads. */
  summary?: ReactNode
  renderActions?: (row: Row) => ReactNode
  selection?: Selection<Row>
  /** The acts on the selected rows: buttons of class `bulk-action`. */
  bulkActions?: ReactNode
  /** Shown when there is neither a row nor a filter; absent for a list that only filters can empty. */
  empty?: ReactNode
  /** Shown with the advice to search more widely. */
  advice?: ReactNode
  /** The query string without the filters, when something remains. */
  reset?: Search
}

/** A list of administrators: its count, its sort on a phone, its rows, the links to its other pages. */
export function AdminList<Row, Search extends BaseSearch>(props: Props<Row, Search>) {
  const { view, list, page, renderActions, selection, bulkActions, empty, advice, reset } = props
  const { caption, columns, rowKey, pathKey = rowKey, renderCard, noResult } = view
  const [from] = useState(previousPage)
  const tri = list.search.tri ?? view.defaultSort
  return (
    <>
      <ListHead {...props} />
      {!page && <SkeletonTable />}
      {page?.resultats.length === 0 &&
        (list.filtree || empty === undefined ? (
          <NoResult
            renderLink={(link) => <Link {...link} search={reset ?? {}} to={list.route} />}
            {...(noResult && { title: noResult })}
          >
            {advice}
          </NoResult>
        ) : (
          empty
        ))}
      {page && page.resultats.length > 0 && (
        <>
          <TableByKeys
            caption={caption}
            columns={columns}
            isFrom={(row) => from?.split('/').includes(pathKey(row)) ?? false}
            onSort={(sort) => list.change({ tri: toTri(sort) } as Changes<Search>)}
            renderCard={(row) => renderCard(row, renderActions?.(row))}
            rowKey={rowKey}
            rows={page.resultats}
            {...(tri && { sort: toSort(tri) })}
            {...(renderActions && { renderActions })}
            {...(selection && selectionProps(selection, bulkActions))}
          />
          <ListPagination list={list} page={page} />
        </>
      )}
    </>
  )
}

/** Its rows are gone through by the arrows: the focus goes to their links. */
function TableByKeys<Row>(props: TableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  function move(pas: 1 | -1) {
    const links = [...(frame.current?.querySelectorAll<HTMLElement>('tbody th :is(a, button)') ?? [])]
    const next = links[links.findIndex((link) => link.closest('tr')?.contains(document.activeElement)) + pas]
    if (!next) return false
    next.focus()
  }
  useKeys(arrowKeys(move))
  return (
    <div ref={frame}>
      <Table {...props} />
    </div>
  )
}

/** On a desktop, the links to the other pages show the count: it is then for screen readers only. */
function ListHead<Row, Search extends BaseSearch>({ view, list, page, summary }: Props<Row, Search>) {
  const { noun, sorts, defaultSort } = view
  const tri = list.search.tri ?? defaultSort
  if (noun === undefined && summary === undefined) return null
  return (
    <div className={classNames('mb-2 flex items-center justify-between gap-4', noun && 'desk:mb-0')}>
      <p aria-live="polite" className={classNames('text-help text-ink-2', noun && 'desk:sr-only')}>
        {noun ? page && formatTotal(page, noun) : summary}
      </p>
      {sorts && tri && (
        <div className="desk:hidden">
          <SortSheet {...sorts} onSelect={(chosen) => list.change({ tri: chosen } as Changes<Search>)} value={tri} />
        </div>
      )}
    </div>
  )
}

/** Only rows of the current page can be selected: an act never touches a row that the administrator does not see. */
export function useSelection<Row>(
  page: Page<Row> | undefined,
  { rowKey, rowLabel }: { rowKey: (row: Row) => string; rowLabel: (row: Row) => string },
) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return {
    rows: page?.resultats.filter((row) => keys.has(rowKey(row))) ?? [],
    clear: () => setKeys(new Set()),
    table: { rowLabel, selection: { keys, onChange: setKeys } },
  }
}

type Selection<Row> = ReturnType<typeof useSelection<Row>>

const selectionProps = <Row,>({ rows, clear, table }: Selection<Row>, actions: ReactNode) => ({
  ...table,
  bulkBar: rows.length > 0 && (
    <BulkBar onClear={clear} summary={formatCount(rows.length, 'sélectionnée')}>
      {actions}
    </BulkBar>
  ),
})

type PaginationProps = { list: Pick<List<BaseSearch>, 'route' | 'search'>; page: Omit<Page<unknown>, 'resultats'> }

/** The links to the other pages of a list. */
export const ListPagination = ({ list: { route, search }, page }: PaginationProps) => (
  <Pagination
    page={page.page}
    pageSize={page.par_page}
    renderLink={(target, link) => <Link {...link} search={{ ...search, page: target }} to={route} />}
    total={page.total}
    totalAtLeast={!page.total_exact}
  />
)
