import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { LinkProps } from './link-props.ts'
import './stepper.css'

export type StepState = 'done' | 'current' | 'error' | 'todo'
export type Step = { label: string; state: StepState /** « 1 point à corriger » */; detail?: string }

type StepperProps<Item extends Step> = {
  steps: readonly Item[]
  /** Renders a link for a step that may be opened, a `<span>` for the others. */
  renderLink: (step: Item, index: number, props: LinkProps) => ReactNode
}

const discClass: Record<StepState, string> = {
  done: 'border-green bg-green text-on-green',
  current: 'border-2 border-ink bg-wheat text-on-wheat',
  error: 'border-2 border-brick bg-surface text-brick-ink',
  todo: 'border-control text-ink-2',
}

const stateWord: Record<StepState, string> = {
  done: 'faite',
  current: 'en cours',
  error: 'à corriger',
  todo: 'à faire',
}

export function Stepper<Item extends Step>({ steps, renderLink }: StepperProps<Item>) {
  const currentIndex = steps.findIndex((step) => step.state === 'current')
  return (
    <nav aria-label="Étapes" className="mb-6">
      <ol className="flex">
        {steps.map((step, index) => {
          const last = index === steps.length - 1
          return (
            <li className={classNames('relative min-w-11', !last && 'flex-1')} key={step.label}>
              {!last && (
                <span
                  aria-hidden="true"
                  className={classNames('stepper-line', step.state === 'done' && 'stepper-line-done')}
                />
              )}
              {renderLink(step, index, {
                className: 'group relative inline-block rounded-control align-top',
                'aria-current': step.state === 'current' ? 'step' : undefined,
                children: <StepFace index={index} step={step} />,
              })}
            </li>
          )
        })}
      </ol>
      {currentIndex >= 0 && (
        <p className="mt-2 text-help text-ink-2 desk:hidden">
          Étape {currentIndex + 1} sur {steps.length}
        </p>
      )}
    </nav>
  )
}

function StepFace({ step, index }: { step: Step; index: number }) {
  return (
    <>
      <span className="stepper-place grid place-items-center">
        <span
          className={classNames(
            'stepper-disc grid place-items-center rounded-full border text-strong tabular-nums',
            discClass[step.state],
          )}
        >
          <StepSign index={index} state={step.state} />
        </span>
      </span>
      <span
        className={classNames(
          'sr-only pr-4 text-body group-hover:underline desk:not-sr-only desk:mt-1.5 desk:block',
          step.state === 'current' && 'font-semibold text-ink',
          step.state === 'error' && 'font-semibold text-brick-ink',
          (step.state === 'done' || step.state === 'todo') && 'text-ink-2',
        )}
      >
        <span className="sr-only">Étape {index + 1} : </span>
        {step.label}
        <span className="sr-only">, {stateWord[step.state]}</span>
        {step.detail && <span className="block text-caption font-normal">{step.detail}</span>}
      </span>
    </>
  )
}

function StepSign({ state, index }: { state: StepState; index: number }) {
  if (state === 'done') return <Check aria-hidden="true" size={16} strokeWidth={2.4} />
  if (state === 'error') return <TriangleAlert aria-hidden="true" size={16} strokeWidth={2.1} />
  return <span aria-hidden="true">{index + 1}</span>
}
