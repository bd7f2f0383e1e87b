/** The form in which PostgreSQL writes an instant when its time zone is UTC, in a row or in JSON. */
const UTC = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00(?::00)?$/

/**
 * An instant as ISO text in UTC, to the millisecond. In UTC it only differs by some characters, and a list has dozens of
 * them: going through a Date takes five times as long.
 */
export function toInstant(value: string): string {
  const [, jour, heure, fraction = ''] = UTC.exec(value) ?? []
  return jour ? `${jour}T${heure}.${fraction.padEnd(3, '0').slice(0, 3)}Z` : new Date(value).toISOString()
}
