import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Under a grid, what is not saved, why, and the buttons that repair it. */
export const GridRefusal = ({ quoi, message, children }: { quoi: string; message?: string; children: ReactNode }) => (
  <div className="tone-brick flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control px-4 py-2.5 text-body">
    <TriangleAlert aria-hidden="true" className="shrink-0" size={20} strokeWidth={1.85} />
    <p className="min-w-60 flex-1">
      <strong>{quoi}</strong>
      {message && ` ${message}`}
    </p>
    <span className="flex flex-wrap gap-2">{children}</span>
  </div>
)
