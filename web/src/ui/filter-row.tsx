import type { ReactNode } from 'react'

/** Filters side by side; on a phone they scroll sideways, up to the edges of the screen. */
export function FilterRow({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 -mx-(--gutter) overflow-x-auto px-(--gutter) py-1 desk:mx-0 desk:overflow-visible desk:p-0">
      <legend className="sr-only">{legend}</legend>
      <div className="flex gap-2 desk:flex-wrap">{children}</div>
    </fieldset>
  )
}
