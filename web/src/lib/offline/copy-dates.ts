const dates = new WeakMap<object, string>()

/** Marks data as read from the device, with the day it was kept. */
export function markCopy<Data>(data: Data, le: string): Data {
  if (data !== null && typeof data === 'object') dates.set(data, le)
  return data
}

/**
 * When the oldest part of the data was kept, if it comes from the device. The data is an answer, or the pages of a
 * list.
 */
export function copyDateOf(data: unknown): string | undefined {
  if (data === null || typeof data !== 'object') return undefined
  const parts: unknown[] = 'pages' in data && Array.isArray(data.pages) ? data.pages : [data]
  return parts
    .flatMap((part) => (part !== null && typeof part === 'object' ? (dates.get(part) ?? []) : []))
    .sort()
    .at(0)
}
