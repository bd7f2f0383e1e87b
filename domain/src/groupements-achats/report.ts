import { type Jour, jourOf } from '../jour.ts'

const MINUTE_MS = 60_000
const JOUR_MS = 1440 * MINUTE_MS
const HEURE = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })

/** The same hour in France on another day, whatever the season: 18 h stays 18 h. */
export function reporteAu(instant: string, jour: Jour): string {
  const ecart = Date.parse(`${jour}T00:00:00Z`) - Date.parse(`${jourOf(instant)}T00:00:00Z`)
  const naif = Date.parse(instant) + Math.round(ecart / JOUR_MS) * JOUR_MS
  const derive = ((minutesOf(naif) - minutesOf(Date.parse(instant)) + 1440 + 720) % 1440) - 720
  return new Date(naif - derive * MINUTE_MS).toISOString()
}

function minutesOf(time: number): number {
  const [heures = '', minutes = ''] = HEURE.format(new Date(time)).split(':')
  return Number(heures) * 60 + Number(minutes)
}
