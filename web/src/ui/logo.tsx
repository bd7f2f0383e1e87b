import { classNames } from './class-names.ts'

type LogoProps = {
  /** `green`: on the poster and on the rail of administrators. `plain`: one colour, that of the text. */
  variant?: 'paper' | 'green' | 'plain'
  markOnly?: boolean
  className?: string
}

const strokes = {
  paper: { furrow: 'stroke-green', drawn: 'stroke-wheat', word: 'text-ink' },
  green: { furrow: 'stroke-[#f2eedf]', drawn: 'stroke-[#e3b656]', word: 'text-[#f2eedf]' },
  plain: { furrow: 'stroke-current', drawn: 'stroke-current', word: '' },
}

/** Three furrows with two turns, in the shape of an S. */
export function Logo({ variant = 'paper', markOnly, className }: LogoProps) {
  const { furrow, drawn, word } = strokes[variant]
  return (
    <span className={classNames('inline-flex items-center gap-[0.43em] text-[1.5rem]', className)}>
      <svg
        aria-hidden={markOnly ? undefined : 'true'}
        aria-label={markOnly ? 'Sillon' : undefined}
        className="h-[1.333em] w-auto"
        fill="none"
        role={markOnly ? 'img' : undefined}
        strokeLinecap="round"
        strokeWidth="2"
        viewBox="5 1 22 30"
      >
        <path className={furrow} d="M26 9H16a2 2 0 0 0 0 4a8 8 0 0 1 0 16H6" />
        <path className={drawn} d="M26 6H16a5 5 0 0 0 0 10a5 5 0 0 1 0 10H6" />
        <path className={furrow} d="M26 3H16a8 8 0 0 0 0 16a2 2 0 0 1 0 4H6" />
      </svg>
      {!markOnly && (
        <span className={classNames('font-title leading-none font-[680] tracking-[-0.025em]', word)}>Sillon</span>
      )}
    </span>
  )
}
