import { entier } from './nombre.ts'

/** Whole euro cents, never negative: what a member says a machine is worth. */
export const Montant = entier({ min: 0, max: 99_999_999_999, message: 'Saisissez un montant positif.' })
