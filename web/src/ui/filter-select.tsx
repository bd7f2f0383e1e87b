import { Check, ChevronDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import './table.css'

type FilterSelectProps<Value extends string> = {
  /** What is filtered; also the choice that takes the filter away. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onSelect: (value: Value | undefined) => void
}

/** A filter with many answers. Active, it carries a check like a chip. */
export function FilterSelect<Value extends string>({ label, options, value, onSelect }: FilterSelectProps<Value>) {
  const active = value !== undefined
  return (
    <span className="relative inline-flex shrink-0 items-center">
      {active && (
        <Check aria-hidden="true" className="pointer-events-none absolute left-3.5" size={16} strokeWidth={2.1} />
      )}
      <select
        aria-label={label}
        className={classNames('filter-chip appearance-none pr-9', active && 'filter-chip-active pl-9.5')}
        onChange={(event) => onSelect(options.find((option) => option.value === event.target.value)?.value)}
        value={value ?? ''}
      >
        <option value="">{label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3" size={16} strokeWidth={2.1} />
    </span>
  )
}
