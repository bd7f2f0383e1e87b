import type { ReactNode } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { PAGE_TITLE_ID } from '../../../../ui/page-head.tsx'
import { useMachineFrom } from './came-from.ts'
import { useWizard } from './wizard-context.tsx'

/**
 * The heading of a step or of one of its records. It takes the focus after a navigation: the title of the page is the same
 * from step to step. Under the tabs of a company, where no step is, their page keeps it. Opened from « Mes machines », it heads
 * the page.
 */
export function StepTitle({ className, children }: { className?: string; children: ReactNode }) {
  const { etapes } = useWizard()
  const isAlone = useMachineFrom() !== undefined
  const Heading = isAlone ? 'h1' : 'h2'
  const title = (
    <Heading
      className={classNames(isAlone ? 'text-h1' : 'text-step', className)}
      id={etapes.length > 0 ? PAGE_TITLE_ID : undefined}
      tabIndex={-1}
    >
      {children}
    </Heading>
  )
  if (!isAlone) return title
  return (
    <>
      {title}
      {/* The sections below are at the third level, under a step. */}
      <h2 className="sr-only">Fiche de la machine</h2>
    </>
  )
}
