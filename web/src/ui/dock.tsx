import { type ReactNode, useEffect } from 'react'
import { followKeyboard } from './follow-keyboard.ts'
import './dock.css'

type DockProps = {
  /** The total, and the button that opens its detail. */
  summary?: ReactNode
  /** One primary action, with at most one icon button before it. */
  children: ReactNode
}

/**
 * The bar at the bottom of a phone during a wizard or an order; above the keyboard while one types. The dock of a form
 * takes the place of the page’s.
 */
export function Dock({ summary, children }: DockProps) {
  useEffect(followKeyboard, [])
  return (
    <section aria-label="Actions de la page" className="bottom-bar dock">
      {summary && <div className="dock-summary">{summary}</div>}
      <div className="flex items-center gap-2 p-3 px-(--gutter) *:last:flex-1">{children}</div>
    </section>
  )
}
