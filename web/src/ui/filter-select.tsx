import { Check, ChevronDown, X } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from './class-names.ts'
import './table.css'

type FilterSelectProps<Value extends string> = {
  /** The name of the filter, and the option that removes it. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onSelect: (value: Value | undefined) => void
  /** When active, a cross removes the filter in one press. */
  removable?: boolean
}

/** A filter with many options. When active, it has a check mark like a chip. */
export function FilterSelect<Value extends string>({
  label,
  options,
  value,
  onSelect,
  removable = false,
}: FilterSelectProps<Value>) {
  const active = value !== undefined
  const select = useRef<HTMLSelectElement>(null)

  function remove() {
    onSelect(undefined)
    select.current?.focus()
  }

  return (
    <span className="relative inline-flex shrink-0 items-center">
      {active && (
        <Check aria-hidden="true" className="pointer-events-none absolute left-3.5" size={16} strokeWidth={2.1} />
      )}
      <select
        aria-label={label}
        className={classNames(
          'filter-chip field-sizing-content appearance-none',
          active && removable ? 'pr-11' : 'pr-9',
          active && 'filter-chip-active pl-9.5',
        )}
        onChange={(event) => onSelect(options.find((option) => option.value === event.target.value)?.value)}
        ref={select}
        value={value ?? ''}
      >
        <option value="">{label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {active && removable ? (
        <button
          aria-label={`Retirer le filtre «\u00a0${label}\u00a0»`}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-green-ink"
          onClick={remove}
          type="button"
        >
          <X aria-hidden="true" size={16} strokeWidth={2.1} />
        </button>
      ) : (
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3" size={16} strokeWidth={2.1} />
      )}
    </span>
  )
}
