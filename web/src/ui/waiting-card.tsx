import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  /** The most urgent of the page: the wheat line is on it alone. */
  isFirst: boolean
  title: string
  /** Above the title: until when, or since when. */
  mark?: ReactNode
  /** At the right of the title. */
  amount?: ReactNode
  /** The button that opens the very place. */
  action: ReactNode
  children?: ReactNode
}

/** Something that waits for the reader, done from here. */
export const WaitingCard = ({ isFirst, title, mark, amount, action, children }: Props) => (
  <section
    className={classNames(
      '@container grid gap-3 rounded-card border bg-surface px-5 py-4',
      isFirst ? 'border-wheat' : 'border-line',
    )}
  >
    {mark && <div>{mark}</div>}
    <div className="text-body text-ink-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-h3 text-ink">{title}</h3>
        {amount}
      </div>
      {children}
    </div>
    {/* In a narrow card, on a phone or in the side column, its buttons are as wide as its texts. */}
    <div className="flex flex-wrap gap-2 *:flex-auto @lg:*:flex-none">{action}</div>
  </section>
)
