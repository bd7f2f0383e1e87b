import { useRef, useState } from 'react'

/** A form that replaces the button that opens it: the focus goes to its first field, then back to the button. */
export function useEditing() {
  const [editing, setEditing] = useState(false)
  const zone = useRef<HTMLDivElement>(null)

  function show(next: boolean) {
    setEditing(next)
    requestAnimationFrame(() => zone.current?.querySelector<HTMLElement>(next ? FIELD : 'button')?.focus())
  }

  return { editing, zone, open: () => show(true), close: () => show(false) }
}

const FIELD = 'input:not([hidden]), select'
