import { addMois, Jour, jourOf } from '@sillon/domain/jour'
import * as z from 'zod/mini'

type Dates = { date_emission: Jour; echeance: Jour }

/** The two dates of a call, for the schema of its form. */
export const DATES_APPEL = { date_emission: Jour, echeance: Jour }

export const DATES_APPEL_LABELS = { date_emission: 'Date d’émission', echeance: 'Échéance' }

export const checkDates = z.refine<Dates>(({ date_emission, echeance }) => echeance >= date_emission, {
  path: ['echeance'],
  error: 'L’échéance ne peut pas précéder la date d’émission.',
})

/** Today, and the due date of the campaign, or a month from now once it has passed. */
export function proposeDates({ echeance }: { echeance?: Jour | null }): Dates {
  const today = jourOf(new Date())
  return { date_emission: today, echeance: echeance && echeance > today ? echeance : addMois(today, 1) }
}
