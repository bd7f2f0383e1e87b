import { GregorianCalendar } from '@internationalized/date'

/** Replaces that of the library (vite.config.ts), which brings the Islamic, Hebrew, Japanese and nine other calendars. */
export const createCalendar = () => new GregorianCalendar()
