import * as z from 'zod/mini'
import { chaine } from './chaine.ts'
import { CHAMP_OBLIGATOIRE } from './messages.ts'

const FORMAT = /^(\d{4})-(\d{2})-(\d{2})$/
const MOIS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]

/** Days outside these years are typing errors, and PostgreSQL has no year 0. */
const ANNEE_MIN = 1800
const ANNEE_MAX = 2199

export function isJour(value: string): boolean {
  const [, annee, mois, jour] = FORMAT.exec(value) ?? []
  if (!annee || Number(annee) < ANNEE_MIN || Number(annee) > ANNEE_MAX) return false
  return Number(mois) >= 1 && Number(mois) <= 12 && Number(jour) >= 1 && Number(jour) <= lastDayOf(annee, mois)
}

/**
 * A calendar day, 'AAAA-MM-JJ', compared with < and >. Never a Date: a day has no hour, so no time zone can move it.
 */
export const Jour = chaine(100).check(z.refine(isJour, { error: ({ input }) => jourMessage(String(input)) }))
export type Jour = z.infer<typeof Jour>

function jourMessage(value: string): string {
  if (!value) return CHAMP_OBLIGATOIRE
  const [, annee, mois, jour] = FORMAT.exec(value) ?? []
  const nomDuMois = MOIS[Number(mois) - 1]
  if (!annee || !nomDuMois || !Number(jour) || Number(jour) > 31) return 'Saisissez une date au format jj/mm/aaaa.'
  if (Number(annee) < ANNEE_MIN || Number(annee) > ANNEE_MAX) return 'Vérifiez l’année saisie.'
  const feb29 = mois === '02' && jour === '29'
  return `Le ${Number(jour)} ${nomDuMois}${feb29 ? ` ${annee}` : ''} n’existe pas.`
}

const QUART_HEURE_MS = 900_000
let dernier = { quart: Number.NaN, jour: '' }

/**
 * The day in France at this instant: a Date, or ISO text with its offset. The last one is kept for its quarter of an hour,
 * in which no midnight falls since 1911: a server asks several times a request, and a time zone is costly to apply.
 */
export function jourOf(instant: Date | string): Jour {
  const date = new Date(instant)
  const quart = Math.floor(date.getTime() / QUART_HEURE_MS)
  if (quart !== dernier.quart) dernier = { quart, jour: PARIS.format(date) }
  return dernier.jour
}

/** The Swedish format is AAAA-MM-JJ. */
const PARIS = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

export function addJours(jour: Jour, jours: number): Jour {
  const date = new Date(`${jour}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + jours)
  return utcJourOf(date)
}

/** Whole days from one day to another, negative when `fin` comes before. */
export const joursEntre = (debut: Jour, fin: Jour): number =>
  Math.round((Date.parse(fin) - Date.parse(debut)) / 86_400_000)

/** The day in UTC of a date that stands for midnight UTC, as in a spreadsheet's cell. For an instant: `jourOf`. */
export const utcJourOf = (date: Date): Jour => date.toISOString().slice(0, 10)

/** The same day of another month, or the last day of that month: 31 January plus one month is 28 or 29 February. */
export function addMois(jour: Jour, mois: number): Jour {
  const total = anneeOf(jour) * 12 + Number(jour.slice(5, 7)) - 1 + mois
  const annee = String(Math.floor(total / 12))
  const moisNumero = String((total % 12) + 1).padStart(2, '0')
  const day = Math.min(Number(jour.slice(8)), lastDayOf(annee, moisNumero))
  return `${annee}-${moisNumero}-${String(day).padStart(2, '0')}`
}

/** The Monday of the week of this day. */
export const lundiOf = (jour: Jour): Jour => addJours(jour, -((new Date(`${jour}T00:00:00Z`).getUTCDay() + 6) % 7))

export const addAnnees = (jour: Jour, annees: number): Jour => addMois(jour, annees * 12)

/** « 1er janvier 2027 », for sentences. */
export function formatJour(jour: Jour): string {
  const day = Number(jour.slice(8))
  return `${day === 1 ? '1er' : day} ${MOIS[Number(jour.slice(5, 7)) - 1]} ${anneeOf(jour)}`
}

/** « janvier 2027 » */
export const formatMois = (jour: Jour): string => `${MOIS[Number(jour.slice(5, 7)) - 1]} ${anneeOf(jour)}`

export const anneeOf = (jour: Jour): number => Number(jour.slice(0, 4))

/** Whole years since `naissance`. */
export const ageAt = (naissance: Jour, jour: Jour): number =>
  anneeOf(jour) - anneeOf(naissance) - (jour.slice(5) < naissance.slice(5) ? 1 : 0)

const lastDayOf = (annee: string, mois: string | undefined) =>
  new Date(Date.UTC(Number(annee), Number(mois), 0)).getUTCDate()
