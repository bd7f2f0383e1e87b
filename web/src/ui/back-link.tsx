import { ArrowLeft } from 'lucide-react'
import type { RenderLink } from './link-props.ts'

/** The link to the parent page, named after it. */
export function BackLink({ label, renderLink }: { label: string; renderLink: RenderLink }) {
  return renderLink({
    className: 'text-link mb-1 inline-flex items-center gap-2 py-1 text-body font-normal text-ink-2',
    children: (
      <>
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={2.1} />
        {label}
      </>
    ),
  })
}
