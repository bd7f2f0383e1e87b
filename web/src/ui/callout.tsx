import { CircleAlert, CircleCheck, Clock, Hourglass, Info } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { type Tone, toneClass } from './pill.tsx'

type CalloutProps = {
  tone: Tone
  /** A 20 px icon; each tone has its own. */
  icon?: ReactNode
  title?: ReactNode
  /** `alert` when it appears after an action of the user. */
  role?: 'alert' | 'status'
  /** Takes the focus when it appears: it replaces the focused element. */
  takesFocus?: boolean
  className?: string
  children?: ReactNode
}

const toneIcon = { green: CircleCheck, wheat: Hourglass, orange: Clock, brick: CircleAlert, sky: Info, neutral: Info }

export function Callout({ tone, icon, title, role, takesFocus = false, className, children }: CalloutProps) {
  const Icon = toneIcon[tone]
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])
  return (
    <div
      className={classNames('flex gap-3 rounded-control px-4 py-3 text-body', toneClass[tone], className)}
      ref={ref}
      role={role}
      tabIndex={takesFocus ? -1 : undefined}
    >
      <span aria-hidden="true" className="mt-0.5">
        {icon ?? <Icon size={20} strokeWidth={1.85} />}
      </span>
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
