import { useRef } from 'react'
import { randomKey } from './random-key.ts'

/**
 * Writes a content under an idempotency key of its own: sent again after a failure of the network it is written once,
 * whatever else was sent between the two.
 */
export function useContentKeys() {
  const keys = useRef(new Map<string, string>())
  return async <T>(content: unknown, write: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(content)
    const key = keys.current.get(text) ?? randomKey()
    keys.current.set(text, key)
    const written = await write(key)
    keys.current.delete(text)
    return written
  }
}
