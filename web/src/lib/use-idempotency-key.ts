import { useRef } from 'react'
import { randomKey } from './random-key.ts'

/**
 * One idempotency key for each value to create: the same value sent again after a network failure creates one record. A
 * corrected value has another key.
 */
export function useIdempotencyKey(): (value: unknown) => string {
  const last = useRef<{ body: string; key: string }>(undefined)
  return (value) => {
    const body = JSON.stringify(value)
    if (last.current?.body !== body) last.current = { body, key: randomKey() }
    return last.current.key
  }
}
