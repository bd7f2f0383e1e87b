import type { ReactNode } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { PAGE_TITLE_ID } from '../../../../ui/page-head.tsx'
import { useWizard } from './wizard-context.tsx'

/**
 * The heading of a step or of one of its records. It takes the focus after a navigation: the title of the page is the same
 * from step to step. Under the tabs of a company, where no step is, their page keeps it.
 */
export function StepTitle({ className, children }: { className?: string; children: ReactNode }) {
  const { etapes } = useWizard()
  return (
    <h2 className={classNames('text-step', className)} id={etapes.length > 0 ? PAGE_TITLE_ID : undefined} tabIndex={-1}>
      {children}
    </h2>
  )
}
