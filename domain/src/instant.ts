import { formatJour, jourOf } from './jour.ts'

const HEURE = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: 'numeric', minute: '2-digit' })

/** « 17 mars 2026 à 21 h 08 », « 27 mars 2026 à 18 h »: French time, from an instant (ISO, in UTC). */
export function formatInstant(instant: string): string {
  const [heure = '', minutes = ''] = HEURE.format(new Date(instant)).split(':')
  const suite = minutes === '00' ? '' : `\u00a0${minutes}`
  return `${formatJour(jourOf(instant))} à ${Number(heure)}\u00a0h${suite}`
}
