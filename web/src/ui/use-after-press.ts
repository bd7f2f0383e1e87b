import { useEffect, useState } from 'react'

/**
 * The value as it was when a press began, until it ends: what opens or closes under a finger would move the page
 * between its two halves, and the browser gives no click to what has moved away.
 */
export function useAfterPress<Value>(value: Value): Value {
  const [isPressed, setPressed] = useState(false)
  const [kept, keep] = useState(value)
  if (!isPressed && kept !== value) keep(value)

  useEffect(() => {
    const press = () => setPressed(true)
    // The click comes after the release, in the same turn.
    const release = () => setTimeout(() => setPressed(false))
    window.addEventListener('mousedown', press, true)
    window.addEventListener('mouseup', release, true)
    window.addEventListener('dragend', release, true)
    return () => {
      window.removeEventListener('mousedown', press, true)
      window.removeEventListener('mouseup', release, true)
      window.removeEventListener('dragend', release, true)
    }
  }, [])
  return kept
}
