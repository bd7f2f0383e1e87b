import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 250

type TypedText = [text: string, type: (text: string) => void, forget: () => void]

/**
 * The text of a search field: shown at each key, committed after a pause in typing. A text committed elsewhere (a
 * filter removed, the back button) replaces it, unless the user is typing. `forget` keeps what is shown from being
 * committed: a result was chosen in the same page.
 */
export function useTypedText(committed: string, commit: (text: string) => void): TypedText {
  const [text, setText] = useState(committed)
  const [typed, setTyped] = useState<{ text: string } | null>(null)
  const [seen, setSeen] = useState(committed)
  const router = useRouter({ warn: false })
  // The page commits as it is after the pause: a filter chosen since the last key stays.
  const end = useEffectEvent((last: string) => {
    setTyped(null)
    commit(last.trim())
  })

  useEffect(() => {
    if (!typed) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        // Committed now, it would replace the navigation that has begun, and a result just pressed would never open.
        if (router?.state.isLoading) wait()
        else end(typed.text)
      }, PAUSE_MS)
    }
    wait()
    return () => clearTimeout(timer)
  }, [typed, router])

  if (committed !== seen) {
    setSeen(committed)
    if (!typed && committed !== text.trim()) setText(committed)
  }

  function type(next: string) {
    setText(next)
    setTyped({ text: next })
  }

  return [text, type, () => setTyped(null)]
}
