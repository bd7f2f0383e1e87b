import type { ReactNode } from 'react'
import type { Column } from '../ui/table.tsx'

/** The attributes of every list. */
export type BaseSearch = { page?: number; par_page?: number; tri?: string }

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
  /** The record that a link chose, as the rows name it: the name of each filter of `liens`. */
  nomsLiens?: { [Name in keyof Search]?: (row: Row) => string | null | undefined }
  /** Renders a row on a phone. */
  renderCard: (row: Row, actions?: ReactNode) => ReactNode
  /** The amount that the bar of the selection adds up, in cents, under its name in the totals of the list: « reste ». */
  somme?: { nom: string; of: (row: Row) => number }
  /** The sort of the API when the address says none. */
  defaultSort?: NonNullable<Search['tri']>
  /** The choice of the sort on a phone. */
  sorts?: { title: string; options: readonly { value: NonNullable<Search['tri']>; label: string }[] }
  /** The title when no row matches the filters. */
  noResult?: string
}
