import type { Jour } from '@sillon/domain/jour'
import type { Hasard } from './hasard.ts'

/** An instant of the working day, in UTC. */
export const drawInstant = (hasard: Hasard, jour: Jour): string =>
  `${jour}T${String(hasard.entier(7, 16)).padStart(2, '0')}:${String(hasard.entier(0, 59)).padStart(2, '0')}:00.000Z`

/** 7:30 UTC on that day. */
export const instantOf = (jour: Jour): string => `${jour}T07:30:00.000Z`

/** The instant of that hour in France, in summer or winter time. */
export function instantParis(jour: Jour, heure: string): string {
  const hiver = new Date(`${jour}T${heure}:00+01:00`)
  const instant = HEURE_PARIS.format(hiver) === heure ? hiver : new Date(`${jour}T${heure}:00+02:00`)
  return instant.toISOString()
}

const HEURE_PARIS = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })
