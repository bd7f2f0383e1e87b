import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Logo } from './logo.tsx'
import './frame.css'

type AppBarProps = {
  /** The name Sillon when absent. */
  title?: string
  /** Logo of the cooperative, beside that of the portal. */
  emblem?: ReactNode
  /** A `SaveState`. */
  subtitle?: ReactNode
  actions?: ReactNode
}

/** The bar at the top of a phone. */
export function AppBar({ title, emblem, subtitle, actions }: AppBarProps) {
  return (
    <header className={classNames('app-bar', title && 'border-b border-line')}>
      <Logo className="text-[1.375rem]" markOnly={Boolean(title)} />
      {emblem && <div className="mx-3 min-w-0 empty:hidden">{emblem}</div>}
      {title && (
        <div className="ml-1 min-w-0">
          <p className="truncate text-strong">{title}</p>
          {subtitle}
        </div>
      )}
      {actions && <div className="ml-auto flex shrink-0 items-center gap-1">{actions}</div>}
    </header>
  )
}
