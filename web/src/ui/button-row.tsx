import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

type Props = { ref?: Ref<HTMLDivElement>; className?: string; children: ReactNode }

/**
 * The buttons at the foot of a dialog or of a short form, the main one last: at the foot of a phone, at the right of a
 * desk. They are seen, read and reached by Tab in one order.
 */
export const ButtonRow = ({ ref, className, children }: Props) => (
  <div className={classNames('flex flex-col gap-2 desk:flex-row desk:flex-wrap desk:justify-end', className)} ref={ref}>
    {children}
  </div>
)
