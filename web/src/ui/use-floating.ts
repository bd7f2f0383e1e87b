import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'

/** A button and what it shows over the page: leaving both closes it, Escape as well, which gives the focus back. */
export function useFloating() {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()

  /** The button takes the focus back, so that a dialog opened from here gives it back in turn. */
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
