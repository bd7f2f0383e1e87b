import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'green' | 'wheat' | 'orange' | 'brick' | 'sky' | 'neutral'
export type PillTone = Tone | 'solid'

// Full class names: Tailwind only keeps those it finds in the sources.
export const toneClass: Record<PillTone, string> = {
  green: 'tone-green',
  wheat: 'tone-wheat',
  orange: 'tone-orange',
  brick: 'tone-brick',
  sky: 'tone-sky',
  neutral: 'tone-neutral',
  solid: 'tone-solid',
}

type PillProps = {
  tone: PillTone
  /** An icon of 14 px, stroke 2.4: a colour alone is not enough. */
  icon: ReactNode
  /** `sm`: in a row of a table, where it stays on one line. */
  size?: 'md' | 'sm'
  children: ReactNode
}

export function Pill({ tone, icon, size = 'md', children }: PillProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-pill px-2.5 text-start text-caption font-semibold',
        size === 'md' ? 'min-h-6.5' : 'min-h-5.5 desk:whitespace-nowrap',
        toneClass[tone],
      )}
    >
      <span aria-hidden="true">{icon}</span>
      {children}
    </span>
  )
}
