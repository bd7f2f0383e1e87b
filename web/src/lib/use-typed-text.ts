import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 250

/**
 * The text of a search field: shown at each key, committed after a pause in typing. A text committed elsewhere (a
 * filter removed, the back button) replaces it, unless the user is typing.
 */
export function useTypedText(committed: string, commit: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(committed)
  const [typing, setTyping] = useState(false)
  const [seen, setSeen] = useState(committed)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (committed !== seen) {
    setSeen(committed)
    if (!typing && committed !== text.trim()) setText(committed)
  }

  function type(next: string) {
    setText(next)
    setTyping(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setTyping(false)
      commit(next.trim())
    }, PAUSE_MS)
  }

  return [text, type]
}
