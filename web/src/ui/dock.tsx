import type { ReactNode } from 'react'
import './frame.css'

type DockProps = {
  /** The total, and the button that opens its detail. */
  summary?: ReactNode
  /** One primary action, with at most one icon button before it. */
  children: ReactNode
}

/** The bar at the bottom of a phone during a wizard or an order; hidden while the keyboard is open. */
export function Dock({ summary, children }: DockProps) {
  return (
    <section aria-label="Actions de la page" className="dock">
      {summary && <div className="dock-summary">{summary}</div>}
      <div className="flex items-center gap-2 p-3 px-(--gutter) *:last:flex-1">{children}</div>
    </section>
  )
}
