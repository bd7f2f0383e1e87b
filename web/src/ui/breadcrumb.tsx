import { ChevronRight } from 'lucide-react'
import type { RenderLink } from './link-props.ts'

type Crumb = { label: string; renderLink: RenderLink }

/** For the pages of administrators three levels deep or more. The current page is last, without a link. */
export function Breadcrumb({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label="Fil d’Ariane" className="mb-1">
      <ol className="flex flex-wrap items-center gap-x-2 text-body">
        {crumbs.map(({ label, renderLink }) => (
          <li className="flex items-center gap-2" key={label}>
            {renderLink({ className: 'py-1 text-ink-2 underline underline-offset-3', children: label })}
            <ChevronRight aria-hidden="true" size={16} strokeWidth={2.1} />
          </li>
        ))}
        <li aria-current="page" className="font-semibold">
          {current}
        </li>
      </ol>
    </nav>
  )
}
