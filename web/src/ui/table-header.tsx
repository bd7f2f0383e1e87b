import { ArrowDown, ArrowUp } from 'lucide-react'

export type Sort = { key: string; direction: 'asc' | 'desc' }

type HeaderColumn = { key: string; header: string; sortable?: boolean; className: string }

type TableHeaderProps = { column: HeaderColumn; sort?: Sort; onSort?: (sort: Sort) => void }

export function TableHeader({ column, sort, onSort }: TableHeaderProps) {
  const direction = sort?.key === column.key ? sort.direction : undefined
  if (!column.sortable || !onSort) {
    return (
      <th className={column.className} scope="col">
        {column.header}
      </th>
    )
  }
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  return (
    <th aria-sort={ariaSort(direction)} className={column.className} scope="col">
      <button
        className="inline-flex min-h-8 items-center gap-1 hover:underline"
        onClick={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
        type="button"
      >
        {column.header}
        {direction && <Arrow aria-hidden="true" size={14} strokeWidth={2.4} />}
      </button>
    </th>
  )
}

function ariaSort(direction: Sort['direction'] | undefined) {
  if (!direction) return 'none'
  return direction === 'asc' ? 'ascending' : 'descending'
}
