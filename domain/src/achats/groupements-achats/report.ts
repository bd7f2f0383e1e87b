import { heureOf, toInstantParis } from '../../instant-paris.ts'
import type { Jour } from '../../jour.ts'

const MINUTE_MS = 60_000

/**
 * The same hour in France on another day, whatever the season: 18 h stays 18 h. An hour that comes twice is read as the
 * first one; an hour skipped by the change to summer time is moved one hour later.
 */
export function reporteAu(instant: string, jour: Jour): string {
  const heure = heureOf(instant)
  const debut = toInstantParis(jour, heure) ?? `${jour}T${heure}:00+01:00`
  return new Date(Date.parse(debut) + (Date.parse(instant) % MINUTE_MS)).toISOString()
}
