import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** For an object that one can open or edit, or a block with its own action: sections are titles and space. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      {...props}
      className={classNames('rounded-card border border-line bg-surface p-(--card-padding)', className)}
    />
  )
}
