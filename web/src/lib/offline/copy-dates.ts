const dates = new WeakMap<object, string>()

/** The answer was read before, and comes from the device. */
export function markCopy<Data>(data: Data, le: string): Data {
  if (data !== null && typeof data === 'object') dates.set(data, le)
  return data
}

/** When the oldest part of it was read, if it comes from the device: an answer, or the pages of a list. */
export function copyDateOf(data: unknown): string | undefined {
  if (data === null || typeof data !== 'object') return undefined
  const parts: unknown[] = 'pages' in data && Array.isArray(data.pages) ? data.pages : [data]
  return parts
    .flatMap((part) => (part !== null && typeof part === 'object' ? (dates.get(part) ?? []) : []))
    .sort()
    .at(0)
}
