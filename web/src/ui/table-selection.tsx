import './choices.css'

export type TableSelection = { keys: ReadonlySet<string>; onChange: (keys: Set<string>) => void }

type SelectAllCellProps = { selection: TableSelection; keys: readonly string[] }

export function SelectAllCell({ selection, keys }: SelectAllCellProps) {
  const chosen = keys.filter((key) => selection.keys.has(key)).length
  const all = keys.length > 0 && chosen === keys.length

  function toggleAll() {
    const next = new Set(selection.keys)
    for (const key of keys) all ? next.delete(key) : next.add(key)
    selection.onChange(next)
  }

  return (
    <th className="w-10" scope="col">
      <input
        aria-label="Tout sélectionner dans cette page"
        checked={all}
        className="box box-dense align-middle"
        onChange={toggleAll}
        ref={(input) => {
          if (input) input.indeterminate = chosen > 0 && !all
        }}
        type="checkbox"
      />
    </th>
  )
}

type SelectCellProps = { selection: TableSelection; rowKey: string; label: string }

export function SelectCell({ selection, rowKey, label }: SelectCellProps) {
  function toggle() {
    const next = new Set(selection.keys)
    if (!next.delete(rowKey)) next.add(rowKey)
    selection.onChange(next)
  }

  return (
    <td className="w-10">
      <input
        aria-label={`Sélectionner ${label}`}
        checked={selection.keys.has(rowKey)}
        className="box box-dense align-middle"
        onChange={toggle}
        type="checkbox"
      />
    </td>
  )
}
