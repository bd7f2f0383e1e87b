import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/**
 * For an object that can be opened or edited, or a block with its own action. A section has a title and space instead.
 */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      {...props}
      className={classNames('rounded-card border border-line bg-surface p-(--card-padding)', className)}
    />
  )
}
