import { heureOf } from '../../instant-paris.ts'

const HEURE_MS = 3_600_000

/**
 * When clocks go back in October, one hour comes twice: « (heure d’été) » for the first, « (heure d’hiver) » for the
 * second. Null: the hour comes once that day.
 */
export function precisionOf(instant: string): string | null {
  const time = Date.parse(instant)
  const isSame = (autre: number) => heureOf(new Date(autre).toISOString()) === heureOf(instant)
  if (isSame(time + HEURE_MS)) return '(heure d’été)'
  return isSame(time - HEURE_MS) ? '(heure d’hiver)' : null
}
