import type { ReactNode } from 'react'

type PageHeadProps = {
  title: string
  /** Beside the title: the status of what the page shows. */
  mark?: ReactNode
  intro?: ReactNode
  /** A `BackLink`, or the breadcrumb of a deep page of administrators. */
  back?: ReactNode
  actions?: ReactNode
  /** False when a heading below takes the focus in its place. */
  focused?: boolean
}

export const PAGE_TITLE_ID = 'titre-page'

/** The title takes the focus after a navigation, so that a screen reader reads it. */
export function PageHead({ title, mark, intro, back, actions, focused = true }: PageHeadProps) {
  return (
    <header className="mb-6">
      {back}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-h1" id={focused ? PAGE_TITLE_ID : undefined} tabIndex={-1}>
              {title}
            </h1>
            {mark}
          </div>
          {intro && <div className="mt-1 max-w-prose text-body text-ink-2">{intro}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  )
}
