let last: string | undefined

/**
 * An id for each call, so that the user and the log of the server have the same reference. Plain HTTP has no
 * `randomUUID`.
 */
export function nextRequestId(): string | undefined {
  last = 'randomUUID' in crypto ? crypto.randomUUID() : undefined
  return last
}

/** The id of the last call, which may have caused an error. */
export const lastRequestId = () => last
