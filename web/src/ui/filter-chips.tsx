import { FilterChip } from './filter-chip.tsx'
import { FilterRow } from './filter-row.tsx'

type Props<Value extends string> = {
  legend: string
  /** Label of the chip without filter. */
  all: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  /** Undefined while they load. */
  counts: Readonly<Record<string, number>> | undefined
  onSelect: (value: Value | undefined) => void
}

/** At most one active filter, each with its number of results; on a phone the chips scroll sideways. */
export function FilterChips<Value extends string>({ legend, all, options, value, counts, onSelect }: Props<Value>) {
  const total = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <FilterRow legend={legend}>
      <FilterChip
        active={value === undefined}
        label={all}
        onClick={() => onSelect(undefined)}
        {...(counts && { count: total })}
      />
      {options.map((option) => (
        <FilterChip
          active={option.value === value}
          key={option.value}
          label={option.label}
          onClick={() => onSelect(option.value === value ? undefined : option.value)}
          {...(counts && { count: counts[option.value] ?? 0 })}
        />
      ))}
    </FilterRow>
  )
}
