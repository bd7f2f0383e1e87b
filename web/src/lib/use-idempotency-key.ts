import { useRef } from 'react'

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

/** `crypto.randomUUID` is missing on plain HTTP. */
const randomKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
