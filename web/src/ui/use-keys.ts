import { useEffect, useRef } from 'react'

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"], dialog'
/** These take Escape for themselves. */
const OPENED = '[aria-expanded="true"], dialog'

/** Keys of the page, by their name or their letter. They sleep in a field, in a dialog, and with Ctrl, Alt or Meta. */
export function useKeys(keys: Readonly<Record<string, () => void>>) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target } = event
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || !(target instanceof Element)) return
      if (target.closest(key === 'Escape' ? OPENED : FIELDS) || document.querySelector('dialog[open]')) return
      // Enter presses the button that has the focus, unless it is a row of the queue.
      if (key === 'Enter' && target.closest('a, button:not([data-rang])')) return
      const act = latest.current[key.length === 1 ? key.toLowerCase() : key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
