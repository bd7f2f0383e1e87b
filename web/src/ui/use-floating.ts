import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'

/**
 * A button and the panel that it opens over the page: it closes when the focus or the press leaves both, or with
 * Escape, which gives the focus back.
 */
export function useFloating() {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()

  /** The button takes the focus back first, so that a dialog opened from here gives it back to the button. */
  function close() {
    setOpen(false)
    root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }

  return {
    open,
    close,
    id,
    rootProps: {
      ref: root,
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!open || event.key !== 'Escape') return
        event.stopPropagation()
        close()
      },
    },
    triggerProps: { 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) },
  }
}

export type FloatingTriggerProps = ReturnType<typeof useFloating>['triggerProps']
