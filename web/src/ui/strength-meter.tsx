import { classNames } from './class-names.ts'

type Strength = 0 | 1 | 2 | 3 | 4

const LABELS: Record<Strength, string> = { 0: 'très faible', 1: 'faible', 2: 'correcte', 3: 'bonne', 4: 'excellente' }

const barClass: Record<Strength, string> = {
  0: 'border-brick bg-brick',
  1: 'border-brick bg-brick',
  2: 'border-wheat bg-wheat',
  3: 'border-green bg-green',
  4: 'border-green bg-green',
}

/** The strength of a password, in bars and in words. `null` when nothing is typed: the place is kept. */
export function StrengthMeter({ strength }: { strength: Strength | null }) {
  const filled = strength === null ? 0 : Math.max(1, strength)
  return (
    <div className="mt-2 flex items-center gap-3">
      <div aria-hidden="true" className="flex w-32 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span
            className={classNames(
              'h-2 flex-1 rounded-[3px] border',
              strength !== null && bar <= filled ? barClass[strength] : 'border-neutral-line bg-neutral-line',
            )}
            key={bar}
          />
        ))}
      </div>
      <p className="min-h-5 text-help text-ink-2" role="status">
        {strength !== null && `Solidité\u00a0: ${LABELS[strength]}`}
      </p>
    </div>
  )
}
