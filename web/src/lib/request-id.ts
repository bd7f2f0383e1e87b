let last: string | undefined

/** Each call is named here, so that what its user is shown is what the server's log says. Plain HTTP has no `randomUUID`. */
export function nextRequestId(): string | undefined {
  last = 'randomUUID' in crypto ? crypto.randomUUID() : undefined
  return last
}

/** The call that an error may have followed. */
export const lastRequestId = () => last
