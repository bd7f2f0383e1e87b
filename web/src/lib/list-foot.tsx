import type { Page } from '@sillon/contract/page'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { BaseSearch, ListView } from './list-view.ts'

/** Lazy: few lists leave the screen. */
const WholeListDialog = lazy(() =>
  import('./whole-list-dialog.tsx').then((module) => ({ default: module.WholeListDialog })),
)

type Address<Search> = { route: string; search: Search }

type FootProps<Row, Search extends BaseSearch> = {
  view: ListView<Row, Search>
  list: Address<Search>
  page: Page<Row>
  query: (search: Search) => { queryKey: readonly unknown[] }
  summary?: ReactNode
}

/** The links to the other pages, and the way to take all of the rows elsewhere. */
export function ListFoot<Row, Search extends BaseSearch>({ view, list, page, query, summary }: FootProps<Row, Search>) {
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-end gap-x-4">
      <div className="grow">
        <ListPagination list={list} page={page} />
      </div>
      <button aria-haspopup="dialog" className={TAKE} onClick={() => setOpen(true)} type="button">
        Imprimer ou copier
      </button>
      {open && (
        <Suspense>
          <WholeListDialog
            onClose={() => setOpen(false)}
            page={page}
            queryOf={(read) => query({ ...list.search, ...read })}
            summary={summary}
            // The dialog only draws them: it takes rows of any type.
            view={view as unknown as ListView<unknown>}
          />
        </Suspense>
      )}
    </div>
  )
}

const TAKE = buttonClass({ variant: 'quiet', size: 'sm', className: 'print-hidden mt-4' })

type PaginationProps = { list: Address<BaseSearch>; page: Omit<Page<unknown>, 'resultats'> }

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
