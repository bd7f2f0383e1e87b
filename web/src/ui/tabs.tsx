import type { ReactNode } from 'react'
import type { LinkProps } from './link-props.ts'

type Tab = { key: string; label: string; count?: number; current: boolean }

type TabsProps<Item extends Tab> = {
  label: string
  tabs: readonly Item[]
  renderLink: (tab: Item, props: LinkProps) => ReactNode
}

/** Views of one object, side by side. Each has its own URL, and so is a link. */
export function Tabs<Item extends Tab>({ label, tabs, renderLink }: TabsProps<Item>) {
  return (
    <nav aria-label={label} className="mb-6 overflow-x-auto border-b border-line">
      <ul className="flex gap-x-2 phone:gap-x-6 desk:flex-wrap">
        {tabs.map((tab) => (
          <li key={tab.key}>
            {renderLink(tab, {
              className:
                'flex min-h-11 items-center gap-2 border-b-3 border-transparent text-body whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-wheat-deep aria-[current]:font-semibold aria-[current]:text-ink',
              'aria-current': tab.current ? 'page' : undefined,
              children: (
                <>
                  {tab.label}
                  {tab.count !== undefined && <span className="text-ink-3 tabular-nums">{tab.count}</span>}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
