import { Check, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import './table.css'

type FilterChipProps = Omit<ComponentProps<'button'>, 'children' | 'aria-pressed'> & {
  label: string
  active: boolean
  count?: number
  /** Shows a cross: pressing the active chip removes the filter. */
  removable?: boolean
}

/** An active filter has a check mark, and a cross when it can be removed: a colour alone is not enough. */
export function FilterChip({ label, active, count, removable, className, ...props }: FilterChipProps) {
  return (
    <button
      type="button"
      {...props}
      aria-pressed={active}
      className={classNames('filter-chip', active && 'filter-chip-active', className)}
    >
      {active && <Check aria-hidden="true" size={16} strokeWidth={2.1} />}
      {label}
      {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
      {active && removable && <X aria-hidden="true" size={16} strokeWidth={2.1} />}
    </button>
  )
}
