import type { ReactNode } from 'react'
import { furrowOffsets, furrowPath } from './furrows.ts'

type EmptyStateProps = {
  /** The fact: « Aucun bon de commande pour l’instant ». */
  title: string
  /** Says when it will change. */
  children?: ReactNode
  /** 2 when it is directly under the title of the page. */
  level?: 2 | 3
  /** One secondary button. */
  action?: ReactNode
}

const bundle = { radius: 16, x: 90, top: 10, left: 2, right: 178 }

export function EmptyState({ title, level = 3, children, action }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center">
      <svg
        aria-hidden="true"
        className="mb-4"
        fill="none"
        height="84"
        strokeLinecap="round"
        strokeWidth="4"
        viewBox="0 0 180 84"
        width="180"
      >
        {furrowOffsets(3, 8).map((offset) => (
          <path
            className={offset === 0 ? 'stroke-wheat' : 'stroke-green-line'}
            d={furrowPath(bundle, offset)}
            key={offset}
          />
        ))}
      </svg>
      <Title className="text-h3">{title}</Title>
      {children && <div className="mt-1 max-w-prose text-body text-ink-2">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
