import type { Page } from '@sillon/contract/page'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { FilterChip } from '../ui/filter-chip.tsx'
import { NoResult } from '../ui/no-result.tsx'
import { SkeletonTable } from '../ui/skeleton.tsx'
import { SkipButton } from '../ui/skip-button.tsx'
import { SortSheet } from '../ui/sort-sheet.tsx'
import { Table, type TableProps } from '../ui/table.tsx'
import type { TableSelection } from '../ui/table-selection.tsx'
import { arrowKeys, useKeys } from '../ui/use-keys.ts'
import { formatTotal } from './format.ts'
import { keepsPlace, lignesToAdd } from './lignes-ecran.ts'
import { ListFoot } from './list-foot.tsx'
import { type Changes, type Liens, type ListAddress, toChanged, toSort, toTri } from './list-search.ts'
import type { Selection } from './list-selection.ts'
import type { BaseSearch, ListView } from './list-view.ts'
import { phraseEffacees } from './phrase-effacees.ts'
import { previousPage } from './previous-page.ts'

/** Lazy: most pages are left without choosing a row. */
const SelectionBar = lazy(() => import('./selection-bar.tsx').then((module) => ({ default: module.SelectionBar })))

/** A list on its page: what its address says, and the function that changes it. */
export type List<Search> = {
  route: string
  search: Search
  filtree: boolean
  liens: Liens
  /** Reads a query string as the address does. */
  parse(search: Record<string, unknown>): Search
  /** Whether a large screen keeps the place of its rows, `total` in all, until they come. */
  keepsPlace(total: number): boolean
  /** Written as a method, so that a filter takes any list that has its attribute. */
  change(changes: Changes<Search>): void
}

/** All of the state of a list is in its address, except the selection (list-selection.ts). */
export function useList<Search extends BaseSearch>(address: ListAddress<Search>): List<Search> {
  const { route, parse, isFiltree, liens } = address
  const navigate = useNavigate()
  const asked: Record<string, unknown> = useSearch({ strict: false })
  const [drawn, setDrawn] = useState(() => previousPage() !== undefined)
  const par_page = address.lignes ? lignesToAdd(asked, drawn) : undefined
  const search = parse({ ...asked, ...(par_page && { par_page }) })
  const settle = useEffectEvent((lignes: number | undefined) => {
    if (lignes)
      void navigate({ to: route, search: { ...search }, replace: true, state: { gardePosition: true } } as never)
    // In a transition: a part that is still taken over would be drawn again from nothing.
    else if (address.lignes && lignesToAdd(asked, true)) startTransition(() => setDrawn(true))
  })
  useEffect(() => settle(par_page), [par_page])
  return {
    route,
    search,
    filtree: isFiltree(search),
    liens,
    parse,
    keepsPlace: (total) => address.lignes && keepsPlace(search, total),
    // Not `search`: a filter may have been chosen whose navigation has not ended.
    change: (changes) =>
      void navigate({
        to: route,
        search: (before: Record<string, unknown>) => toChanged(parse(before), changes) as never,
        replace: 'q' in changes,
      }),
  }
}

type Props<Row, Search extends BaseSearch> = {
  view: ListView<Row, Search>
  list: List<Search>
  /** Undefined while it loads. */
  page: Page<Row> | undefined
  /** Reads the page that an address says, in the type of `page`. */
  query: (search: Search) => { queryKey: readonly unknown[] }
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
  const { caption, columns, rowKey, pathKey = rowKey, renderCard, somme, noResult } = view
  const avisEffacees = selection && selection.effacees > 0 && phraseEffacees(selection.effacees)
  const [from] = useState(previousPage)
  const tri = list.search.tri ?? view.defaultSort
  return (
    <>
      <ChipsLiens list={list} nomsLiens={view.nomsLiens} premier={page?.resultats[0]} />
      <ListHead {...props} />
      {selection && (
        <p className={avisEffacees ? 'mb-2 text-help text-orange-ink' : 'sr-only'} role="status">
          {avisEffacees}
        </p>
      )}
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
            keepsPlace={list.keepsPlace(page.total)}
            isFrom={(row) => from?.split('/').includes(pathKey(row)) ?? false}
            onSort={(sort) => list.change({ tri: toTri(sort) } as Changes<Search>)}
            renderCard={(row) => renderCard(row, renderActions?.(row))}
            rowKey={rowKey}
            rows={page.resultats}
            {...(tri && { sort: toSort(tri) })}
            {...(renderActions && { renderActions })}
            {...(selection && selectionProps(selection, page, { somme, actions: bulkActions }))}
          />
          <ListFoot {...props} page={page} />
        </>
      )}
    </>
  )
}

type ChipsProps<Row, Search> = Pick<ListView<Row, Search & BaseSearch>, 'nomsLiens'> & {
  list: List<Search>
  premier: Row | undefined
}

/** The records that the link of another page chose, which no other control shows: each chip removes its filter. */
function ChipsLiens<Row, Search extends BaseSearch>({ list, nomsLiens, premier }: ChipsProps<Row, Search>) {
  const names = (Object.keys(list.liens) as (keyof Search & string)[]).filter((name) => list.search[name] !== undefined)
  if (names.length === 0) return null
  const labelOf = (name: keyof Search & string) => {
    const nom = premier && nomsLiens?.[name]?.(premier)
    const lien = list.liens[name]
    return nom ? `${lien?.mot}\u00a0: ${nom}` : (lien?.seul ?? '')
  }
  return (
    <div className="mb-2 flex flex-wrap gap-2">
      {names.map((name) => (
        <FilterChip
          active
          key={name}
          label={labelOf(name)}
          onClick={() => list.change({ [name]: undefined } as Changes<Search>)}
          removable
        />
      ))}
    </div>
  )
}

/** Its rows are gone through by the arrows: the focus goes to their links. X chooses the row, with Shift up to it. */
function TableByKeys<Row>({ keepsPlace, ...props }: TableProps<Row> & { keepsPlace: boolean }) {
  const frame = useRef<HTMLDivElement>(null)
  const linksOf = () => [...(frame.current?.querySelectorAll<HTMLElement>('tbody th :is(a, button)') ?? [])]
  const isOn = (link: HTMLElement) => link.closest('tr')?.contains(document.activeElement)

  function move(pas: 1 | -1, { shiftKey }: KeyboardEvent) {
    const links = linksOf()
    const from = links.findIndex(isOn)
    const next = links[from + pas]
    if (!next) return false
    next.focus()
    if (shiftKey && props.selection) extend(props.selection, [from, from + pas])
  }
  function extend({ onChange }: TableSelection, rangs: readonly number[]) {
    onChange(new Set(rangs.flatMap((rang) => (props.rows[rang] ? props.rowKey(props.rows[rang]) : []))), true)
  }
  function choose({ shiftKey }: KeyboardEvent) {
    const box = linksOf().find(isOn)?.closest('tr')?.querySelector('input[type="checkbox"]')
    return box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey })) ?? false
  }
  useKeys({
    ...arrowKeys(move),
    ...(props.selection && { x: ['Choisir la ligne, avec Maj jusqu’ici', choose] as const }),
  })
  return (
    <div className={keepsPlace ? 'table-place' : undefined} ref={frame}>
      <SkipButton onClick={() => firstOf(frame.current)?.focus()}>Aller à la première ligne</SkipButton>
      <Table {...props} />
    </div>
  )
}

/** The link of the first row, or of the first card of a phone, else what can be pressed in a row that opens nothing. */
const FIRST = ['tbody th :is(a, button)', '.table-card :is(a, button)', 'tbody :is(a, button, input)']

const firstOf = (frame: HTMLElement | null) =>
  FIRST.flatMap((selector) => [...(frame?.querySelectorAll<HTMLElement>(selector) ?? [])]).find(
    // The table is there on a phone too, hidden.
    ({ offsetParent }) => offsetParent !== null,
  )

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

type BarParts<Row> = { somme: ListView<Row>['somme']; actions: ReactNode }

const selectionProps = <Row,>(selection: Selection<Row>, page: Page<Row>, { somme, actions }: BarParts<Row>) => ({
  ...selection.table,
  bulkBar: selection.rows.length > 0 && (
    <Suspense>
      {/* The bar only counts them: it takes rows of any type. */}
      <SelectionBar
        somme={somme && { nom: somme.nom, montant: selection.rows.reduce((total, row) => total + somme.of(row), 0) }}
        page={page}
        selection={selection as Selection<unknown>}
      >
        {actions}
      </SelectionBar>
    </Suspense>
  ),
})
