import { entier } from '../nombre.ts'

/** Non-negative integer of cents: the value of a machine. */
export const Montant = entier({ min: 0, max: 99_999_999_999, message: 'Saisissez un montant positif.' })
