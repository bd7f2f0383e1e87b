import { type RefObject, useRef } from 'react'
import './choices.css'

export type TableSelection = {
  keys: ReadonlySet<string>
  /** Chooses these rows of the page, or no longer. */
  onChange: (keys: ReadonlySet<string>, on: boolean) => void
}

/** A press with Shift takes the rows from the one pressed before. */
type Range = { rows: readonly string[]; last: RefObject<string | undefined> }

export const useRange = (rows: readonly string[]): Range => ({ rows, last: useRef(undefined) })

/** The rows from the one pressed before to this one; it alone when that one is not on the page. */
export function keysUpTo({ rows, last }: Pick<Range, 'rows'> & { last: string | undefined }, key: string) {
  const from = last === undefined ? -1 : rows.indexOf(last)
  const to = rows.indexOf(key)
  return from === -1 ? [key] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}

type SelectAllCellProps = { selection: TableSelection; keys: readonly string[] }

export function SelectAllCell({ selection, keys }: SelectAllCellProps) {
  const chosen = keys.filter((key) => selection.keys.has(key)).length
  const all = keys.length > 0 && chosen === keys.length
  return (
    <th className="w-10" scope="col">
      <input
        aria-label="Tout sélectionner dans cette page"
        checked={all}
        className="box box-dense align-middle"
        onChange={() => selection.onChange(new Set(keys), !all)}
        ref={(input) => {
          if (input) input.indeterminate = chosen > 0 && !all
        }}
        type="checkbox"
      />
    </th>
  )
}

type SelectCellProps = { selection: TableSelection; range: Range; rowKey: string; label: string }

export function SelectCell({ selection, range, rowKey, label }: SelectCellProps) {
  const on = selection.keys.has(rowKey)
  function press(shift: boolean) {
    const keys = shift ? keysUpTo({ rows: range.rows, last: range.last.current }, rowKey) : [rowKey]
    range.last.current = rowKey
    selection.onChange(new Set(keys), !on)
  }
  return (
    <td className="w-10">
      <input
        aria-label={`Sélectionner ${label}`}
        checked={on}
        className="box box-dense align-middle"
        // Space with Shift presses it too, and says so in the same way.
        onChange={({ nativeEvent }) => press(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        // The browser would select the text of the rows in between.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        type="checkbox"
      />
    </td>
  )
}
