import { heureOf } from './instant-paris.ts'

const HEURE_MS = 3_600_000

/** Which one of the two an hour of the end of October is: « (heure d’été) », then « (heure d’hiver) ». Null: it comes once that day. */
export function precisionOf(instant: string): string | null {
  const time = Date.parse(instant)
  const isSame = (autre: number) => heureOf(new Date(autre).toISOString()) === heureOf(instant)
  if (isSame(time + HEURE_MS)) return '(heure d’été)'
  return isSame(time - HEURE_MS) ? '(heure d’hiver)' : null
}
