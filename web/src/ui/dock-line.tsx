import { ChevronUp } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import './dock.css'

type DockLineProps = Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  label: string
  value: ReactNode
  /** The last change of the value. */
  change?: ReactNode
}

/** A line above the dock of a phone: a value, whose detail opens on a press. */
export function DockLine({ label, value, change, ...props }: DockLineProps) {
  return (
    <button {...props} className="dock-line" type="button">
      <span className="grid">
        <span className="text-help text-ink-2">{label}</span>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-amount">{value}</span>
          {change && <span className="text-help text-ink-2">{change}</span>}
        </span>
      </span>
      <ChevronUp aria-hidden="true" size={22} strokeWidth={1.85} />
    </button>
  )
}
