import { classNames } from './class-names.ts'
import type { StepState } from './stepper.tsx'

const segmentClass: Record<StepState, string> = {
  done: 'border-green bg-green',
  current: 'border-2 border-ink bg-wheat',
  error: 'border-brick bg-brick',
  todo: 'border-neutral-line bg-neutral-line',
}

/** The steps of a file at a glance, also in words in `label`: « Étape 2 sur 4 : Exploitations ». */
export function ProgressSegments({ label, states }: { label: string; states: readonly StepState[] }) {
  return (
    <div aria-label={label} className="flex gap-1" role="img">
      {states.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its rank
        <span className={classNames('h-2 flex-1 rounded-[3px] border', segmentClass[state])} key={index} />
      ))}
    </div>
  )
}
