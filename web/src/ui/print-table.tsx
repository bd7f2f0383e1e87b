import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './print-table.css'

type Props = {
  title: string
  /** Under the title: what is counted, on which day. */
  children: ReactNode
  columns: readonly { key: string; header: string; align?: 'start' | 'end' }[]
  /** Each cell as its lines. */
  rows: readonly (readonly (readonly string[])[])[]
}

const classOf = (align: 'start' | 'end' | undefined) => (align === 'end' ? 'print-table-end' : undefined)

/** Rows that only paper shows, alone, while it is on the page: their head comes again on each sheet. */
export const PrintTable = ({ title, columns, rows, children }: Props) =>
  createPortal(
    <section aria-hidden="true" className="print-table">
      <h1 className="text-h2">{title}</h1>
      {children}
      <table>
        <thead>
          <tr>
            {columns.map(({ key, header, align }) => (
              <th className={classOf(align)} key={key}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rang) => (
            // They never change place: they are read once.
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of texts has no other name
            <tr key={rang}>
              {columns.map(({ key, align }, colonne) => (
                <td className={classOf(align)} key={key}>
                  {row[colonne]?.map((line, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a line of a cell has no other name
                    <div key={place}>{line}</div>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
