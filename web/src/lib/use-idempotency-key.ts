import { useRef } from 'react'
import { randomKey } from './random-key.ts'

/**
 * One key for one thing to create: sent again after a cut in the network, the same entry is created once. Corrected in
 * between, it is another one.
 */
export function useIdempotencyKey(): (value: unknown) => string {
  const last = useRef<{ body: string; key: string }>(undefined)
  return (value) => {
    const body = JSON.stringify(value)
    if (last.current?.body !== body) last.current = { body, key: randomKey() }
    return last.current.key
  }
}
