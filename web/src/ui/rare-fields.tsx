import { type ReactNode, useState } from 'react'

type RareFieldsProps = {
  title: string
  /** Their content, read without opening them. Empty: nothing yet. */
  value: string
  /** One of them is to be filled or corrected: they open. */
  asked: boolean
  children: ReactNode
}

/** Fields that seldom change, folded under one line that says what they hold. */
export function RareFields({ title, value, asked, children }: RareFieldsProps) {
  const [open, setOpen] = useState(asked)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} open={open || asked}>
      <summary className="min-h-11 content-center py-2">
        <span className="text-strong">{title}&nbsp;:</span> <span className="text-ink-2">{value || 'non indiqué'}</span>
      </summary>
      <div className="pt-2 pb-1">{children}</div>
    </details>
  )
}
