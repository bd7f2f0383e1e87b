import { createPortal } from 'react-dom'
import { useIsTakenOver } from './use-is-taken-over.ts'

/** A page puts its own stops there, after « Aller au contenu ». */
export const SKIPS_ID = 'sauts'

/** Seen only while it has the focus. */
export const SKIP_CLASS =
  'sr-only z-50 rounded-control bg-green px-4 py-3 text-strong text-on-green focus:not-sr-only focus:fixed focus:top-2 focus:left-2'

/** A stop of the Tab key before the menu, which leads to a place of the page. */
export function SkipButton({ onClick, children }: { onClick: () => void; children: string }) {
  const isTakenOver = useIsTakenOver()
  const place = isTakenOver ? document.getElementById(SKIPS_ID) : null
  return (
    place &&
    createPortal(
      <button className={SKIP_CLASS} onClick={onClick} type="button">
        {children}
      </button>,
      place,
    )
  )
}
