import { useEffect, useRef } from 'react'

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"], dialog'
/** These take Escape for themselves. */
const OPENED = '[aria-expanded="true"], dialog'

/** A key of the page: its act in the words of its button, then the act. `false`: the browser has its key back. */
export type Key = readonly [label: string, press: (event: KeyboardEvent) => unknown]

type Keys = Readonly<Record<string, Key>>

const onThePage = new Set<{ current: Keys }>()

/** The keys that act on the page now, by act: `['Ligne suivante', ['ArrowDown', 'j']]`. */
export function listKeys(): [label: string, keys: string[]][] {
  const keys = [...onThePage].flatMap(({ current }) => Object.entries(current))
  return Object.entries(Object.groupBy(keys, ([, [label]]) => label)).map(([label, same = []]) => [
    label,
    same.map(([key]) => key),
  ])
}

/** The arrows that go through rows, where J and K do something else. */
export const arrowKeys = (move: (pas: 1 | -1, event: KeyboardEvent) => unknown) =>
  ({
    ArrowDown: ['Ligne suivante', (event) => move(1, event)],
    ArrowUp: ['Ligne précédente', (event) => move(-1, event)],
  }) satisfies Keys

/** The keys that go through rows. */
export function rowKeys(move: (pas: 1 | -1) => unknown): Keys {
  const arrows = arrowKeys(move)
  return { ...arrows, j: arrows.ArrowDown, k: arrows.ArrowUp }
}

/** Keys of the page, by their name or their letter. They sleep in a field, in a dialog, and with Ctrl, Alt or Meta. */
export function useKeys(keys: Keys) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target } = event
      // A menu or a list of choices has taken it.
      if (event.defaultPrevented) return
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || !(target instanceof Element)) return
      if (target.closest(key === 'Escape' ? OPENED : FIELDS) || document.querySelector('dialog[open]')) return
      // Enter presses the button that has the focus, unless it is a row of the queue.
      if (key === 'Enter' && target.closest('a, button:not([data-rang])')) return
      const act = latest.current[key.length === 1 ? key.toLowerCase() : key]
      if (act && act[1](event) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    onThePage.add(latest)
    return () => {
      document.removeEventListener('keydown', press)
      onThePage.delete(latest)
    }
  }, [])
}
