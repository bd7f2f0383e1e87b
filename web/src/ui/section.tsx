import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type SectionProps = {
  title: string
  intro?: ReactNode
  /** « Tout voir », or a quiet button. */
  action?: ReactNode
  /** 3 for a group of fields or a card inside a section. */
  level?: 2 | 3
  className?: string
  children: ReactNode
}

export function Section({ title, intro, action, level = 2, className, children }: SectionProps) {
  const id = useId()
  const Title = `h${level}` as const
  return (
    <section aria-labelledby={id} className={classNames(level === 2 && 'mt-7 first:mt-0', className)}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <Title className={level === 2 ? 'text-h2' : 'text-group'} id={id}>
          {title}
        </Title>
        {action}
        {intro && <div className="mt-0.5 basis-full text-body text-ink-2">{intro}</div>}
      </div>
      {children}
    </section>
  )
}
