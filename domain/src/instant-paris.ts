import * as z from 'zod/mini'
import { chaine } from './chaine.ts'
import { isJour, type Jour, jourOf } from './jour.ts'

/** The Swedish format is HH:MM. */
const HEURE = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })

/** The hour in France at this instant: « 18:00 ». */
export const heureOf = (instant: string): string => HEURE.format(new Date(instant))

/** Offsets of Paris, summer first, so that an hour that comes twice is read as the first one. */
const DECALAGES = ['+02:00', '+01:00']

/** The instant of an hour in France. Null: no such day or hour, or an hour skipped by the change to summer time. */
export function toInstantParis(jour: Jour, heure: string): string | null {
  if (!isJour(jour) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(heure)) return null
  for (const decalage of DECALAGES) {
    const instant = new Date(`${jour}T${heure}:00${decalage}`).toISOString()
    if (jourOf(instant) === jour && heureOf(instant) === heure) return instant
  }
  return null
}

/** The instant when a day begins in France, where no change of the clock skips midnight. */
export const debutDuJour = (jour: Jour): Date => new Date(toInstantParis(jour, '00:00') ?? '')

/** Reads « 18 h », « 18h30 », « 8:05 » and « 18 » as HH:MM. Null: not an hour. */
export function parseHeure(text: string): string | null {
  const [, heures = '', minutes = '00'] = /^(\d{1,2})(?:\s*[h:]\s*(\d{2})?)?$/i.exec(text.trim()) ?? []
  if (heures === '' || Number(heures) > 23 || Number(minutes) > 59) return null
  return `${heures.padStart(2, '0')}:${minutes}`
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

const isInstant = (value: string) =>
  ISO.test(value) && !Number.isNaN(Date.parse(value)) && isJour(jourOf(new Date(value)))

/**
 * An instant with its offset, stored in UTC. A form sends an hour that it could not read as « jour heure », to have it
 * refused with its reason.
 */
export const Instant = chaine(100).check(
  z.refine(isInstant, { error: ({ input }) => instantMessage(String(input)), abort: true }),
  z.overwrite((value) => new Date(value).toISOString()),
)

function instantMessage(value: string): string {
  const [jour = '', heure = ''] = value.split(' ')
  if (jour === '') return 'Indiquez le jour.'
  if (!isJour(jour)) return 'Saisissez une date au format jj/mm/aaaa.'
  if (heure === '') return 'Indiquez l’heure.'
  const lue = parseHeure(heure)
  return lue === null
    ? 'Saisissez une heure, par exemple 18\u00a0h\u00a000.'
    : 'Cette heure n’existe pas ce jour-là\u00a0: on passe à l’heure d’été.'
}
