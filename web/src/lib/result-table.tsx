import type { Page } from '@sillon/contract/page'
import type { ComponentProps, ReactNode } from 'react'
import type { LinkProps } from '../ui/link-props.ts'
import { Pagination } from '../ui/pagination.tsx'
import { SkeletonTable } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'

type Props<Row> = Omit<ComponentProps<typeof Table<Row>>, 'rows'> & {
  /** Undefined while it loads. */
  page: Page<Row> | undefined
  /** Shown when the list is empty. */
  empty?: ReactNode
  /** Renders the link to another page of the list. */
  renderLink: (page: number, props: LinkProps) => ReactNode
}

/** A page of a list, and the links to the other pages. */
export function ResultTable<Row>({ page, empty, renderLink, ...table }: Props<Row>) {
  if (!page) return <SkeletonTable />
  if (page.resultats.length === 0) return empty
  return (
    <>
      <Table {...table} rows={page.resultats} />
      <Pagination
        page={page.page}
        pageSize={page.par_page}
        renderLink={renderLink}
        total={page.total}
        totalAtLeast={!page.total_exact}
      />
    </>
  )
}
