/** « 27/03/2026 » for the day 2026-03-27; any other text unchanged. */
export function formatDayText(value: string | null): string {
  const parts = value?.match(/^(\d{4})-(\d{2})-(\d{2})$/)
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : (value ?? '')
}

/**
 * The day that a text means (27/03/2026, 27.3.2026, 27/3/26, 27032026, 270326); the text itself when it is not a day,
 * null when it is empty. The keyboard of figures of a telephone has a comma or a point, and no slash.
 */
export function readDayText(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const parts =
    trimmed.match(/^(\d{1,2})[/.,\s-](\d{1,2})[/.,\s-](\d{4}|\d{2})$/) ?? trimmed.match(/^(\d{2})(\d{2})(\d{4}|\d{2})$/)
  if (!parts) return trimmed
  const [, day = '', month = '', year = ''] = parts
  const iso = `${toFullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : trimmed
}

/** Two figures: until 39, of this century. */
const toFullYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 40 ? 20 : 19}${year}`)

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
