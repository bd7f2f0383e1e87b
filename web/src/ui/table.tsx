import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type Sort, TableHeader } from './table-header.tsx'
import { SelectAllCell, SelectCell, type TableSelection, useRange } from './table-selection.tsx'
import './table.css'

export type Column<Row> = {
  key: string
  header: string
  /** `end` for amounts, surfaces and dates. */
  align?: 'start' | 'end'
  sortable?: boolean
  render: (row: Row) => ReactNode
  /** 2: hidden below 1200 px. 1 or absent: always shown. */
  priority?: 1 | 2
}

export type TableProps<Row> = {
  /** The name of the rows, for screen readers: « Adhésions ». */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Whether one comes back from the page of this row: it is marked. */
  isFrom?: (row: Row) => boolean
  sort?: Sort
  onSort?: (sort: Sort) => void
  selection?: TableSelection
  /** The name of a row, for its checkbox: « EARL Les Chaumes ». Required with `selection`. */
  rowLabel?: (row: Row) => string
  /** The menu of a row, in the last column. */
  renderActions?: (row: Row) => ReactNode
  /** Renders a row on a phone. */
  renderCard: (row: Row) => ReactNode
  /** The bar of the selection, above the header. */
  bulkBar?: ReactNode
}

/** Rows of 40 px on a desktop, where the first column names the row. On a phone, a list of cards. */
export function Table<Row>(props: TableProps<Row>) {
  return (
    <>
      <DeskTable {...props} />
      <CardList {...props} />
    </>
  )
}

function DeskTable<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, isFrom, sort, onSort, selection, rowLabel, renderActions, bulkBar } = props
  const range = useRange(rows.map(rowKey))
  return (
    <div className="table-frame hidden desk:block">
      {bulkBar}
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection && <SelectAllCell keys={range.rows} selection={selection} />}
            {columns.map((column) => (
              <TableHeader
                column={{ ...column, className: columnClass(column) }}
                key={column.key}
                onSort={onSort}
                sort={sort}
              />
            ))}
            {renderActions && (
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row)
            return (
              <tr
                aria-current={isFrom?.(row) || undefined}
                className={classNames(selection?.keys.has(key) && 'table-row-selected')}
                key={key}
              >
                {selection && (
                  <SelectCell label={rowLabel?.(row) ?? key} range={range} rowKey={key} selection={selection} />
                )}
                {columns.map((column, index) => (
                  <Cell column={column} head={index === 0} key={column.key} row={row} />
                ))}
                {renderActions && <td className="text-end">{renderActions(row)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function columnClass({ align, priority }: { align?: 'start' | 'end'; priority?: 1 | 2 }): string {
  return classNames(align === 'end' && 'text-end tabular-nums', priority === 2 && 'hidden wide:table-cell')
}

function Cell<Row>({ column, row, head }: { column: Column<Row>; row: Row; head: boolean }) {
  if (head) {
    return (
      <th className={columnClass(column)} scope="row">
        {column.render(row)}
      </th>
    )
  }
  return <td className={columnClass(column)}>{column.render(row)}</td>
}

function CardList<Row>({ caption, rows, rowKey, isFrom, renderCard }: TableProps<Row>) {
  return (
    <ul
      aria-label={caption}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface desk:hidden"
    >
      {rows.map((row) => (
        <li aria-current={isFrom?.(row) || undefined} className="table-card" key={rowKey(row)}>
          {renderCard(row)}
        </li>
      ))}
    </ul>
  )
}
