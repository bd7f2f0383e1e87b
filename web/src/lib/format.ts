/** Formats of all the values shown to people: fr-FR, Europe/Paris, no-break spaces. */

const LOCALE = 'fr-FR'
const TIME_ZONE = 'Europe/Paris'

const longDate = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: TIME_ZONE })
const fullDate = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: TIME_ZONE })
const shortDate = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'short', timeZone: TIME_ZONE })
const hour = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone: TIME_ZONE })
const number = new Intl.NumberFormat(LOCALE)
const twoDecimals = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Noon UTC is on the same calendar day in Paris, all year round. */
const toDate = (value: string | Date) =>
  value instanceof Date ? value : new Date(value.length === 10 ? `${value}T12:00:00Z` : value)

/** Intl writes « 1 novembre » instead of « 1er novembre », and with a space that may break. */
const withOrdinal = (text: string) =>
  text.replace(/(^|\s)1 (?=\p{Letter})/u, '$11er ').replace(/(\d(?:er)?) (?=\p{Letter})/u, '$1\u00a0')

/** « 1er novembre 2026 », from a day `AAAA-MM-JJ` or an instant. */
export const formatDate = (value: string | Date) => withOrdinal(longDate.format(toDate(value)))

/** « dimanche 1er novembre 2026 » */
export const formatFullDate = (value: string | Date) => withOrdinal(fullDate.format(toDate(value)))

/** « 01/11/2026 », for tables and fields. */
export const formatShortDate = (value: string | Date) => shortDate.format(toDate(value))

const dayAndMonth = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: TIME_ZONE })

/** « aujourd’hui », « hier », « 21 nov. », « 21 nov. 2025 » in another year than that of `now`. */
export function formatRecent(value: string | Date, now = new Date()) {
  const day = formatShortDate(value)
  if (day === formatShortDate(now)) return 'aujourd’hui'
  if (day === formatShortDate(new Date(now.getTime() - 86_400_000))) return 'hier'
  const text = withOrdinal(dayAndMonth.format(toDate(value)))
  const year = day.slice(-4)
  return year === formatShortDate(now).slice(-4) ? text : `${text} ${year}`
}

/** « 14 h 32 » */
export const formatHour = (value: string | Date) => hour.format(toDate(value)).replace(':', '\u00a0h\u00a0')

/** « 12 novembre à 14 h 05 », with the year when it is not that of `now`. */
export const formatMoment = (value: string | Date, now = new Date()) =>
  `${formatDate(value).replace(` ${formatShortDate(now).slice(-4)}`, '')} à ${formatHour(value)}`

/** « 123,45 ha » */
export const formatHectares = (hectares: number) => `${twoDecimals.format(hectares)}\u00a0ha`

export const formatNumber = (value: number) => number.format(value).replace('-', '\u2212')

/** « 1 adhésion », « 0 adhésion », « 2 adhésions ». */
export const formatCount = (count: number, singular: string, plural = `${singular}s`) =>
  `${formatNumber(count)}\u00a0${Math.abs(count) < 2 ? singular : plural}`

/** « 12 adhésions », « 10 000 adhésions et plus » when the count stopped there. */
export const formatTotal = (
  { total, total_exact }: { total: number; total_exact: boolean },
  singular: string,
  plural?: string,
) => `${formatCount(total, singular, plural)}${total_exact ? '' : ' et plus'}`
