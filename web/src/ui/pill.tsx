import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'green' | 'wheat' | 'orange' | 'brick' | 'sky' | 'neutral'
export type PillTone = Tone | 'solid'

// Written in full: Tailwind keeps the classes that it reads in the sources.
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
  /** A 14 px icon, stroke 2.4: colour alone says nothing. */
  icon: ReactNode
  size?: 'md' | 'sm'
  children: ReactNode
}

export function Pill({ tone, icon, size = 'md', children }: PillProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-pill px-2.5 text-caption font-semibold whitespace-nowrap',
        size === 'md' ? 'h-6.5' : 'h-5.5',
        toneClass[tone],
      )}
    >
      <span aria-hidden="true">{icon}</span>
      {children}
    </span>
  )
}
