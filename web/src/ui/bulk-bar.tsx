import type { ReactNode } from 'react'
import './table.css'

type BulkBarProps = {
  /** « 3 sélectionnées » */
  summary: string
  onClear: () => void
  /** Buttons of class `bulk-action`. */
  children: ReactNode
}

/** The acts on the selected rows; shown above the header of the table, without hiding it. */
export function BulkBar({ summary, onClear, children }: BulkBarProps) {
  return (
    <section
      aria-label="Actions sur la sélection"
      className="flex min-h-11 flex-wrap items-center gap-2 bg-green px-3.5 py-1 text-on-green"
    >
      <p aria-live="polite" className="mr-3 text-strong tabular-nums">
        {summary}
      </p>
      {children}
      <button className="bulk-action ml-auto border-transparent" onClick={onClear} type="button">
        Effacer la sélection
      </button>
    </section>
  )
}
