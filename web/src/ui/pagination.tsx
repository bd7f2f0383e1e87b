import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { LinkProps } from './link-props.ts'

type PaginationProps = {
  page: number
  pageSize: number
  total: number
  /** True when counting stopped at `total`: there may be more. */
  totalAtLeast?: boolean
  renderLink: (page: number, props: LinkProps) => ReactNode
}

const cell = 'grid h-11 min-w-11 place-items-center rounded-control px-2 text-strong tabular-nums desk:h-9 desk:min-w-9'

export function Pagination({ page, pageSize, total, totalAtLeast, renderLink }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const format = new Intl.NumberFormat('fr-FR').format
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  return (
    <nav aria-label="Pagination" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-body text-ink-2 tabular-nums">
        {format(first)} à {format(Math.min(page * pageSize, total))} sur {format(total)}
        {totalAtLeast && ' et plus'}
      </p>
      {last > 1 && (
        <ul className="flex flex-wrap items-center gap-1">
          <li>{page > 1 ? renderLink(page - 1, arrowProps('previous')) : <ArrowOff direction="previous" />}</li>
          {pageWindow(page, last).map((target, index) => (
            <li key={target ?? `ecart-${index}`}>
              {target === null ? (
                <span className="px-1 text-ink-2">…</span>
              ) : (
                renderLink(target, pageProps(target, page))
              )}
            </li>
          ))}
          <li>{page < last ? renderLink(page + 1, arrowProps('next')) : <ArrowOff direction="next" />}</li>
        </ul>
      )}
    </nav>
  )
}

/** The first and the last page, the current one and its neighbours; `null` replaces the pages left out. */
export function pageWindow(page: number, last: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, last])].filter((target) => target >= 1 && target <= last)
  return shown.flatMap((target, index) => {
    const gap = target - (shown[index - 1] ?? 0) - 1
    if (gap === 0) return [target]
    return gap === 1 ? [target - 1, target] : [null, target]
  })
}

function pageProps(target: number, page: number): LinkProps {
  const current = target === page
  return {
    className: classNames(cell, current ? 'bg-green text-on-green' : 'hover:bg-hover'),
    'aria-label': `Page ${target}`,
    'aria-current': current ? 'page' : undefined,
    children: target,
  }
}

type Direction = 'previous' | 'next'
const arrows = {
  previous: { Icon: ChevronLeft, label: 'Page précédente' },
  next: { Icon: ChevronRight, label: 'Page suivante' },
}

function arrowProps(direction: Direction): LinkProps {
  const { Icon, label } = arrows[direction]
  return {
    className: classNames(cell, 'border-[1.5px] border-control bg-surface hover:bg-sunk'),
    'aria-label': label,
    children: <Icon aria-hidden="true" size={18} strokeWidth={2.1} />,
  }
}

function ArrowOff({ direction }: { direction: Direction }) {
  const { Icon } = arrows[direction]
  return (
    <span aria-hidden="true" className={classNames(cell, 'bg-neutral-tint text-ink-3')}>
      <Icon size={18} strokeWidth={2.1} />
    </span>
  )
}
